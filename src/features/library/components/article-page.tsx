import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLibraryList } from '../../../bindings/content.ts';
import { useEasyReading } from '../../../bindings/easy-reading.ts';
import { useRemembered } from '../../../bindings/recently-read.ts';
import { paths } from '../../../shared/paths.ts';
import { articlePath } from '../link-of.ts';
import { EntryHead } from './entry-head.tsx';
import { Doctor, InItsLanguage, Links, Listed, Origin, Paragraphs } from './entry-parts.tsx';
import type { EntryProps } from './entry-screen.tsx';
import { LookUp } from './look-up.tsx';

/** One article: when to get help, what to remember, then its sections; easy reading keeps the first two. */
export function ArticlePage({ entry, list }: EntryProps<'articles'>) {
  const { t } = useTranslation(['library', 'hubs', 'conditions']);
  const easy = useEasyReading();
  useRemembered('articles', entry.id);
  const conditions = useLibraryList('conditions');
  const texts = useMemo(
    () => [...entry.keyPoints, ...entry.sections.flatMap(({ text, items }) => [...text, ...items])],
    [entry],
  );
  const known = conditions.state === 'ready' ? conditions.value : [];
  const related = entry.related.flatMap((id) => {
    const other = list.find((item) => item.id === id);
    return other ? [{ to: articlePath(other.shelf, id), title: other.title }] : [];
  });
  const about = entry.conditions.flatMap((id) => {
    const condition = known.find((item) => item.id === id);
    return condition ? [{ to: paths.condition(id), title: condition.title }] : [];
  });
  return (
    <InItsLanguage language={entry.language} easy={easy.on}>
      <LookUp texts={texts} language={entry.language} title={entry.title}>
        <div>
          <EntryHead
            over={t(`topic.${entry.topic}`)}
            title={entry.title}
            lead={entry.summary}
            aloud={[...entry.keyPoints, t('article.doctor'), ...entry.doctor]}
            favorite={{ kind: 'page', item: articlePath(entry.shelf, entry.id) }}
            easy={easy}
          />
          <div className="stack mt-3">
            <Doctor title={t('article.doctor')} signs={entry.doctor} />
          </div>
          <Listed title={t('article.keyPoints')} items={entry.keyPoints} />
          {!easy.on &&
            entry.sections.map(({ title, text, items }) => (
              <Paragraphs key={title} title={title} texts={text} items={items} />
            ))}
        </div>
        <div className="rail">
          <Links title={t('conditions:title')} links={about} />
          <Links title={t('hubs:related')} links={related} />
          <Origin sources={entry.sources} />
        </div>
      </LookUp>
    </InItsLanguage>
  );
}
