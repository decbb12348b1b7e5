import { AccountSection } from '../account-section.tsx';
import { AppLockSection } from '../app-lock-section.tsx';
import { CountrySection } from '../country-section.tsx';
import { LookSection } from '../look-section.tsx';
import { StoragePart } from '../storage-part.tsx';

/** How the app looks, who is here, what opens it and what it takes of the device. */
export function Settings() {
  return (
    <div className="two">
      <div>
        <AccountSection />
        <AppLockSection />
        <StoragePart />
      </div>
      <div className="rail long">
        <LookSection />
        <CountrySection />
      </div>
    </div>
  );
}
