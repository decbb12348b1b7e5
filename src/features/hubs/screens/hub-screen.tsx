import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { HubId } from '../../../shared/paths.ts';
import { isSensitiveHub } from '../../../shared/sensitive-topics.ts';
import { ContentMissing } from '../../../ui/content-missing.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { QuickHide } from '../../../ui/quick-hide.tsx';
import { HubView } from '../components/hub-view.tsx';
import { useHub } from '../use-hub.ts';

/** The one renderer of every content page. `tool` is what only that page has, such as a price list. */
export function HubScreen({ id, tool }: { id: HubId; tool?: ReactNode }) {
  const found = useHub(id);
  const { hash } = useLocation();
  const drawn = found.state === 'ready';
  // The browser looked for the part before it was drawn.
  useEffect(() => {
    if (drawn && hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [drawn, hash]);
  if (found.state === 'loading') return <Loading />;
  if (found.state === 'error') return <ContentMissing onRetry={found.retry} />;
  if (!found.hub) return <ContentMissing />;
  return (
    <Page title={found.hub.title}>
      {isSensitiveHub(id) && <QuickHide />}
      <HubView hub={found.hub} tool={tool} />
    </Page>
  );
}
