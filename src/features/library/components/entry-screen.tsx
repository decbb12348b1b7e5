import type { ComponentType, ReactNode } from 'react';
import { useLibraryList, useLibraryPage } from '../../../bindings/content.ts';
import { forgetRead } from '../../../bindings/recently-read.ts';
import type { LibraryItems, LibraryPages } from '../../../content/compiled.ts';
import type { LibraryKind } from '../../../content/library.ts';
import { isSensitiveEntry } from '../../../shared/sensitive-topics.ts';
import { ContentMissing } from '../../../ui/content-missing.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { QuickHide } from '../../../ui/quick-hide.tsx';
import { EntryGone } from './entry-gone.tsx';

/** What the page of one entry is drawn from; `list` names the others of its kind, and is empty until it is there. */
export interface EntryProps<K extends LibraryKind> {
  entry: LibraryPages[K];
  list: readonly LibraryItems[K][];
}

interface EntryScreenProps<K extends LibraryKind> {
  kind: K;
  id: string;
  /** Address of the list that the arrow leads back to, and what stands beside the arrow. */
  shelf: string;
  heading: string;
  page: ComponentType<EntryProps<K>>;
  /** What stands there for an id without a page, if there is more to say than that. */
  otherwise?: ReactNode;
}

/** One entry of the library by its address: while it comes, where it cannot come, and where there is none. */
export function EntryScreen<K extends LibraryKind>(props: EntryScreenProps<K>) {
  const { kind, id, shelf, heading, page: EntryPage, otherwise } = props;
  const page = useLibraryPage(kind, id);
  const list = useLibraryList(kind);
  if (page.state === 'loading') return <Loading />;
  if (page.state === 'error') return <ContentMissing onRetry={page.retry} />;
  if (!page.value) return otherwise ?? <EntryGone list={shelf} heading={heading} />;
  return (
    <Page title={page.value.title} back={shelf} heading={heading}>
      {isSensitiveEntry(page.value) && <QuickHide onHide={() => forgetRead(kind, id)} />}
      <EntryPage key={id} entry={page.value} list={list.state === 'ready' ? list.value : []} />
    </Page>
  );
}
