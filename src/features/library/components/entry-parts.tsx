import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEmergencyNumbers } from '../../../bindings/emergency-numbers.ts';
import { useFirstAid } from '../../../bindings/first-aid.ts';
import type { Source } from '../../../content/schemas/common.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { directionOf, type Language } from '../../../shared/languages.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { Bullets, Section } from '../../../ui/section.tsx';
import { Explained } from './look-up.tsx';

/** When every minute counts: first on every page. */
export function Emergency({ title, signs }: { title?: string; signs: readonly string[] }) {
  const { t } = useTranslation(['library', 'common']);
  const { first: number } = useEmergencyNumbers();
  return (
    <section className="box lv emergency">
      <h2>
        <Icon name="octagon" />
        <span>{title ?? t('library:emergency')}</span>
      </h2>
      <Bullets items={signs} />
      {number ? (
        <a className="btn sos" href={`tel:${number.dial}`}>
          <Icon name="phone" />
          {t('common:action.callNumber', { number: number.display })}
        </a>
      ) : (
        <Link className="btn sos" to={paths.emergency}>
          <Icon name="phone" />
          {t('library:emergencyPage')}
        </Link>
      )}
    </section>
  );
}

export function Doctor({ title, signs }: { title?: string; signs: readonly string[] }) {
  const { t } = useTranslation('library');
  return (
    <section className="box lv routine">
      <h2>
        <Icon name="cal" />
        <span>{title ?? t('doctor')}</span>
      </h2>
      <Bullets items={signs} />
    </section>
  );
}

interface ParagraphsProps {
  title: string;
  texts: readonly string[];
  /** A list below them. */
  items?: readonly string[];
}

/** A section of plain paragraphs, a list, or both. */
export function Paragraphs({ title, texts, items = [] }: ParagraphsProps) {
  return (
    <Section title={title}>
      <div className="prose">
        {texts.map((text) => (
          <p key={text}>
            <Explained>{text}</Explained>
          </p>
        ))}
        {items.length > 0 && (
          <ul className="bul">
            {items.map((item) => (
              <li key={item}>
                <Explained>{item}</Explained>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

export function Listed({ title, items }: { title: string; items: readonly string[] }) {
  return items.length > 0 ? <Paragraphs title={title} texts={[]} items={items} /> : null;
}

/** Each text under whom or what it is for. */
export function Named({ title, items }: { title: string; items: readonly { name: string; text: string }[] }) {
  if (items.length === 0) return null;
  return (
    <Section title={title}>
      <ul className="bul">
        {items.map(({ name, text }) => (
          <li key={name}>
            <b>{name}:</b> <Explained>{text}</Explained>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Links({ title, links }: { title: string; links: readonly { to: string; title: string }[] }) {
  if (links.length === 0) return null;
  return (
    <Section title={title}>
      <div className="rows">
        {links.map((link) => (
          <Link key={link.to} className="row" to={link.to}>
            <span className="grow">{link.title}</span>
            <Icon name="chev" mirror />
          </Link>
        ))}
      </div>
    </Section>
  );
}

/** First aid comes with the app, so its names are there as soon as anything is. */
export function FirstAidLinks({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('library');
  const loaded = useFirstAid();
  if (ids.length === 0 || loaded.state !== 'ready') return null;
  const links = ids.flatMap((id) => {
    const entry = loaded.entries.find((other) => other.id === id);
    return entry ? [{ to: paths.firstAidPart(id), title: entry.title }] : [];
  });
  return <Links title={t('firstAid')} links={links} />;
}

/** What the page rests on, as it stands: read sources by name, or none yet. */
export function Origin({ sources, table = false }: { sources: readonly Source[]; table?: boolean }) {
  const { t } = useTranslation('library');
  const basis = table ? 'fromTable' : sources.length > 0 ? 'fromSources' : 'fromKnowledge';
  return (
    <Section title={t('sources')}>
      {sources.length > 0 && (
        <ul className="src" lang="en" dir="ltr">
          {sources.map(({ title, publisher, year, url }) => (
            <li key={title}>
              {url ? (
                <a className="link" href={url} rel="noreferrer">
                  {title}
                </a>
              ) : (
                title
              )}
              <span className="meta">{year ? `${publisher}, ${year}` : publisher}</span>
            </li>
          ))}
        </ul>
      )}
      <Note icon="clock">{t(basis)}</Note>
    </Section>
  );
}

/** A page in another language than the app says so, and is read in its own direction. */
export function InItsLanguage({
  language,
  easy,
  children,
}: {
  language: Language;
  /** Larger letters. */
  easy: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('hubs');
  const { language: shown } = useLanguage();
  return (
    <>
      {language !== shown && <Note icon="lang">{t('inEnglish')}</Note>}
      <div className={easy ? 'two easy' : 'two'} lang={language} dir={directionOf(language)}>
        {children}
      </div>
    </>
  );
}
