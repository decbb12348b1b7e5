import { useTranslation } from 'react-i18next';
import { useEasyReading } from '../../../bindings/easy-reading.ts';
import { useRemembered } from '../../../bindings/recently-read.ts';
import { paths } from '../../../shared/paths.ts';
import { EntryHead } from './entry-head.tsx';
import { InItsLanguage, Links, Origin, Paragraphs } from './entry-parts.tsx';
import type { EntryProps } from './entry-screen.tsx';

/** One word of doctors and leaflets: what it means, how it is met, what is near it. */
export function TermPage({ entry, list }: EntryProps<'terms'>) {
  const { t } = useTranslation(['library', 'hubs']);
  const easy = useEasyReading();
  useRemembered('terms', entry.id);
  const near = entry.seeAlso.flatMap((id) => {
    const other = list.find((item) => item.id === id);
    return other ? [{ to: paths.part(paths.dictionary, id), title: other.title }] : [];
  });
  const names = entry.also.filter((name) => name !== entry.title);
  return (
    <InItsLanguage language={entry.language} easy={easy.on}>
      <div>
        <EntryHead
          over={t(`field.${entry.field}`)}
          title={entry.title}
          lead={entry.definition}
          aloud={[entry.example]}
          favorite={{ kind: 'term', item: entry.id }}
          easy={easy}
        />
        {names.length > 0 && <p className="meta mt-3">{t('alsoCalled', { names: names.join(', ') })}</p>}
        <Paragraphs title={t('term.example')} texts={[entry.example]} />
      </div>
      <div className="rail">
        <Links title={t('hubs:related')} links={near} />
        <Origin sources={entry.sources} />
      </div>
    </InItsLanguage>
  );
}
