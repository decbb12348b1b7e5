import { useTranslation } from 'react-i18next';
import { labelled } from '../../../i18n/labelled.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';

type Standing = 'in-place' | 'partly' | 'not';
const ICONS: Record<Standing, IconName> = { 'in-place': 'tick', partly: 'minus', not: 'x' };

/** The technical safeguards of 45 CFR 164.312, in the order of the rule. Sending is judged by how this page came. */
const RULES = [
  ['user', 'partly'],
  ['emergency', 'not'],
  ['logoff', 'partly'],
  ['encryption', 'partly'],
  ['audit', 'partly'],
  ['integrity', 'partly'],
  ['authentication', 'in-place'],
] as const satisfies readonly (readonly [string, Standing])[];

export function HipaaList({ https }: { https: boolean }) {
  const { t } = useTranslation('security');
  return (
    <Section title={t('hipaa.title')} id="hipaa">
      <p className="meta">{t('hipaa.lead')}</p>
      <ul className="rows">
        {RULES.map(([rule, standing]) => (
          <Rule
            key={rule}
            standing={standing}
            name={t(`hipaa.rule.${rule}.name`)}
            body={t(`hipaa.rule.${rule}.body`)}
          />
        ))}
        <Rule
          standing={https ? 'in-place' : 'not'}
          name={t('hipaa.rule.transmission.name')}
          body={t(https ? 'hipaa.rule.transmission.on' : 'hipaa.rule.transmission.off')}
        />
      </ul>
    </Section>
  );
}

function Rule({ standing, name, body }: { standing: Standing; name: string; body: string }) {
  const { t } = useTranslation('security');
  const { language } = useLanguage();
  return (
    <li className="row items-start">
      <Icon name={ICONS[standing]} />
      <div>
        <b>{labelled(language, name, t(`hipaa.${standing}`))}</b>
        <p>{body}</p>
      </div>
    </li>
  );
}
