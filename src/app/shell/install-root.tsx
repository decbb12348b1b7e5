import i18n from 'i18next';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { InstallOffer } from '../../features/install/components/install-offer.tsx';

/** Beside the app and not in its frame, which every first visit waits for. */
export async function showInstallOffer(): Promise<void> {
  await i18n.loadNamespaces('install');
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <Suspense fallback={null}>
        <InstallOffer />
      </Suspense>
    </StrictMode>,
  );
}
