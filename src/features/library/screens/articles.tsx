import { useTranslation } from 'react-i18next';
import { useLibraryList } from '../../../bindings/content.ts';
import type { LibraryItems } from '../../../content/compiled.ts';
import { ARTICLE_TOPICS } from '../../../content/schemas/article.ts';
import { ArticlePage } from '../components/article-page.tsx';
import { EntryScreen } from '../components/entry-screen.tsx';
import { FilteredShelf } from '../components/filtered-shelf.tsx';
import { ListMissing } from '../components/list-missing.tsx';
import { ARTICLE_SHELVES, articlePath } from '../link-of.ts';

type ArticleShelf = LibraryItems['articles']['shelf'];

/** The articles of one shelf: everyday health, or how bodies, tests and treatments work. */
export function ArticleList({ shelf }: { shelf: ArticleShelf }) {
  const { t } = useTranslation('library');
  const list = useLibraryList('articles');
  if (list.state !== 'ready') return <ListMissing content={list} />;
  return (
    <FilteredShelf
      items={list.value.filter((item) => item.shelf === shelf)}
      linkOf={({ id }) => articlePath(shelf, id)}
      label={t('topic.label')}
      groups={ARTICLE_TOPICS}
      groupOf={({ topic }) => topic}
      nameOf={(topic) => t(`topic.${topic}`)}
    />
  );
}

export const MedicalArticles = () => <ArticleList shelf="medical" />;
export const HealthArticle = ({ id }: { id: string }) => <ArticleScreen id={id} shelf="health" />;
export const MedicalArticle = ({ id }: { id: string }) => <ArticleScreen id={id} shelf="medical" />;

function ArticleScreen({ id, shelf }: { id: string; shelf: ArticleShelf }) {
  const { t } = useTranslation('library');
  const heading = t(`shelf.${shelf}`);
  return (
    <EntryScreen
      kind="articles"
      id={id}
      shelf={ARTICLE_SHELVES[shelf]}
      heading={heading}
      page={ArticlePage}
    />
  );
}
