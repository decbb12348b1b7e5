import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { Section } from '../../../ui/section.tsx';
import type { CheckData } from '../check-data.ts';

type CouldBeProps = { conditions: CheckData['conditions']; names: Record<string, { name: string }> };

const MARKS = 10;

/** Ten marks for ten people, with words; never a bare percentage. */
export function CouldBe({ conditions, names }: CouldBeProps) {
  const { t } = useTranslation('timeline');
  const known = conditions.flatMap(({ id, probability }) => {
    const name = names[id]?.name;
    return name ? [{ id, name, people: Math.round(probability * MARKS) }] : [];
  });
  if (known.length === 0) return null;
  return (
    <Section title={t('entry.couldBe')}>
      <p className="meta">{t('entry.outOfTen')}</p>
      <ol className="could">
        {known.map(({ id, name, people }) => (
          <li key={id}>
            <p className="line1">
              <b>
                <Link to={paths.condition(id)}>{name}</Link>
              </b>
              <span className="meta">
                {people < 1 ? t('entry.fewer') : t('entry.about', { count: people })}
              </span>
            </p>
            <div className="ten" aria-hidden="true">
              {marks.map((mark) => (
                <i key={mark} className={mark <= people ? 'on' : mark === 1 ? 'half' : undefined} />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

const marks = Array.from({ length: MARKS }, (_, index) => index + 1);
