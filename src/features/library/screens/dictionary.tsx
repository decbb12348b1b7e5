import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLibraryList, useLibraryPage } from '../../../bindings/content.ts';
import type { LibraryItems } from '../../../content/compiled.ts';
import { TERM_FIELDS } from '../../../content/schemas/term.ts';
import { paths } from '../../../shared/paths.ts';
import { ContentMissing } from '../../../ui/content-missing.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { Choice } from '../components/choice.tsx';
import { EntryGone } from '../components/entry-gone.tsx';
import { ListMissing } from '../components/list-missing.tsx';
import { Shelf } from '../components/shelf.tsx';
import { TermPage } from '../components/term-page.tsx';

type Field = LibraryItems['terms']['field'];

/** The words on the page of the dictionary. */
export function TermList() {
  const { t } = useTranslation('library');
  const list = useLibraryList('terms');
  const [field, setField] = useState<Field | null>(null);
  if (list.state !== 'ready') return <ListMissing content={list} />;
  // Until the words are told in every language the page stands without their list.
  if (list.value.length === 0) return null;
  const items = list.value
    .filter((item) => !field || item.field === field)
    .map((item) => ({ ...item, note: t(`field.${item.field}`) }));
  return (
    <Shelf
      items={items}
      linkOf={({ id }) => paths.part(paths.dictionary, id)}
      filters={
        <div className="filters">
          <Choice
            label={t('field.label')}
            options={TERM_FIELDS.map((value) => ({ value, label: t(`field.${value}`) }))}
            value={field}
            onChange={setField}
          />
        </div>
      }
    />
  );
}

export function TermScreen({ id }: { id: string }) {
  const { t } = useTranslation('library');
  const page = useLibraryPage('terms', id);
  const list = useLibraryList('terms');
  if (page.state === 'loading') return <Loading />;
  if (page.state === 'error') return <ContentMissing onRetry={page.retry} />;
  if (!page.value) return <EntryGone list={paths.dictionary} heading={t('kind.terms')} />;
  return (
    <Page title={page.value.title} back={paths.dictionary} heading={t('kind.terms')}>
      <TermPage key={id} entry={page.value} list={list.state === 'ready' ? list.value : []} />
    </Page>
  );
}
