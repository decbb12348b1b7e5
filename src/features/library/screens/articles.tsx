import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLibraryList, useLibraryPage } from '../../../bindings/content.ts';
import type { LibraryItems } from '../../../content/compiled.ts';
import { ARTICLE_TOPICS } from '../../../content/schemas/article.ts';
import { ContentMissing } from '../../../ui/content-missing.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { ArticlePage } from '../components/article-page.tsx';
import { Choice } from '../components/choice.tsx';
import { EntryGone } from '../components/entry-gone.tsx';
import { ListMissing } from '../components/list-missing.tsx';
import { Shelf } from '../components/shelf.tsx';
import { ARTICLE_SHELVES, articlePath } from '../link-of.ts';

type Article = LibraryItems['articles'];

/** The articles of one shelf: everyday health, or how bodies, tests and treatments work. */
export function ArticleList({ shelf }: { shelf: Article['shelf'] }) {
  const { t } = useTranslation('library');
  const list = useLibraryList('articles');
  const [topic, setTopic] = useState<Article['topic'] | null>(null);
  if (list.state !== 'ready') return <ListMissing content={list} />;
  const own = list.value.filter((item) => item.shelf === shelf);
  // Until the articles are told in every language the page stands without their list.
  if (own.length === 0) return null;
  const topics = ARTICLE_TOPICS.filter((value) => own.some((item) => item.topic === value));
  return (
    <Shelf
      items={own.filter((item) => !topic || item.topic === topic)}
      linkOf={({ id }) => articlePath(shelf, id)}
      filters={
        <div className="filters">
          <Choice
            label={t('topic.label')}
            options={topics.map((value) => ({ value, label: t(`topic.${value}`) }))}
            value={topic}
            onChange={setTopic}
          />
        </div>
      }
    />
  );
}

export const MedicalArticles = () => <ArticleList shelf="medical" />;
export const HealthArticle = ({ id }: { id: string }) => <ArticleScreen id={id} shelf="health" />;
export const MedicalArticle = ({ id }: { id: string }) => <ArticleScreen id={id} shelf="medical" />;

function ArticleScreen({ id, shelf }: { id: string; shelf: Article['shelf'] }) {
  const { t } = useTranslation('library');
  const page = useLibraryPage('articles', id);
  const list = useLibraryList('articles');
  const path = ARTICLE_SHELVES[shelf];
  const heading = t(`shelf.${shelf}`);
  if (page.state === 'loading') return <Loading />;
  if (page.state === 'error') return <ContentMissing onRetry={page.retry} />;
  if (!page.value) return <EntryGone list={path} heading={heading} />;
  return (
    <Page title={page.value.title} back={path} heading={heading}>
      <ArticlePage key={id} entry={page.value} list={list.state === 'ready' ? list.value : []} />
    </Page>
  );
}
