import { useTranslation } from 'react-i18next';
import type { EmergencyNumber } from '../../../content/compiled.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import type { Service } from '../find-numbers.ts';

const icons: Record<Service, IconName> = {
  unified: 'emergency',
  medical: 'ambulance',
  police: 'shield',
  fire: 'flame',
  poison: 'poison',
  crisis: 'talk',
};

/** One service with its number to tap. The service's own name keeps its own language. */
export function NumberRow({ service, number }: { service: Service; number: EmergencyNumber }) {
  const { t } = useTranslation('emergency');
  const name = t(`service.${service}`);
  const note = number.note && t(`note.${number.note}`);
  return (
    <div className="num-row">
      <span className="node">
        <Icon name={icons[service]} />
      </span>
      <span>
        <b>{name}</b>
        <span className="meta">
          {number.label && (
            <span lang="en" translate="no">
              {number.label}
            </span>
          )}
          {number.label && note && ' · '}
          {note}
        </span>
      </span>
      <a
        className="dial"
        href={`${number.text ? 'sms' : 'tel'}:${number.dial}`}
        aria-label={
          number.text
            ? t('text', { number: number.display })
            : t('callService', { service: name, number: number.display })
        }
      >
        <Icon name={number.text ? 'note' : 'phone'} small />
        <span translate="no">{number.display}</span>
      </a>
    </div>
  );
}
