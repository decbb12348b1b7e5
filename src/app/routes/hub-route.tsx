import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { readPart } from '../../features/family/place.ts';
import { WhoIsThisFor } from '../../features/home/components/who.tsx';
import { HubScreen } from '../../features/hubs/screens/hub-screen.tsx';
import { PlanTable } from '../../features/plans/components/plan-table.tsx';
import { isAgePage } from '../../shared/age-pages.ts';
import type { HubId } from '../../shared/paths.ts';
import { isPractice } from '../../shared/practices.ts';

const loadRemedies = () => import('../../features/library/screens/remedies.tsx');
const loadDrugs = () => import('../../features/library/screens/drugs.tsx');
const loadTerms = () => import('../../features/library/screens/dictionary.tsx');
const loadArticles = () => import('../../features/library/screens/articles.tsx');
const loadDesk = () => import('../../features/library/screens/library-desk.tsx');

const loadLabs = () => import('../../features/checkers/labs/index.ts');
const loadMood = () => import('../../features/checkers/mental-health/index.ts');
const loadMedicinesStart = () => import('../../features/checkers/medicines/medicines-start.tsx');
const loadGrowth = () => import('../../features/checkers/growth/index.ts');
const loadOnboarding = () => import('../../features/onboarding/index.ts');
const loadBmi = () => import('../../features/checkers/bmi/index.ts');

const DrugList = lazy(() => loadDrugs().then((m) => ({ default: m.DrugList })));
const MedicinesStart = lazy(() => loadMedicinesStart().then((m) => ({ default: m.MedicinesStart })));

/** Whoever looks for one medicine mostly takes several: the check of them together stands above the list. */
function Drugs() {
  return (
    <>
      <MedicinesStart />
      <DrugList />
    </>
  );
}

/** Pages that are the door to a shelf of the library: the list stands on them, an entry is the part named by its id. */
const SHELVES: Partial<Record<HubId, { list: ComponentType; entry: ComponentType<{ id: string }> }>> = {
  remedies: {
    list: lazy(() => loadRemedies().then((m) => ({ default: m.RemedyList }))),
    entry: lazy(() => loadRemedies().then((m) => ({ default: m.RemedyScreen }))),
  },
  'drug-information': {
    list: Drugs,
    entry: lazy(() => loadDrugs().then((m) => ({ default: m.DrugScreen }))),
  },
  'medical-dictionary': {
    list: lazy(() => loadTerms().then((m) => ({ default: m.TermList }))),
    entry: lazy(() => loadTerms().then((m) => ({ default: m.TermScreen }))),
  },
  library: {
    list: lazy(() => loadDesk().then((m) => ({ default: m.LibraryDesk }))),
    entry: lazy(() => loadArticles().then((m) => ({ default: m.HealthArticle }))),
  },
  'medical-library': {
    list: lazy(() => loadArticles().then((m) => ({ default: m.MedicalArticles }))),
    entry: lazy(() => loadArticles().then((m) => ({ default: m.MedicalArticle }))),
  },
};
/** Pages that tell about a check, or about the first questions: the way in stands on them, the questions are their part `#check`. */
const CHECKERS: Partial<Record<HubId, { start: ComponentType; check: ComponentType }>> = {
  'bmi-checker': {
    start: lazy(() => loadBmi().then((m) => ({ default: m.BmiStart }))),
    check: lazy(() => loadBmi().then((m) => ({ default: m.BmiScreen }))),
  },
  'child-growth-checker': {
    start: lazy(() => loadGrowth().then((m) => ({ default: m.GrowthStart }))),
    check: lazy(() => loadGrowth().then((m) => ({ default: m.GrowthScreen }))),
  },
  'lab-checker': {
    start: lazy(() => loadLabs().then((m) => ({ default: m.LabStart }))),
    check: lazy(() => loadLabs().then((m) => ({ default: m.LabScreen }))),
  },
  'mental-health-checker': {
    start: lazy(() => loadMood().then((m) => ({ default: m.MoodStart }))),
    check: lazy(() => loadMood().then((m) => ({ default: m.MoodScreen }))),
  },
  onboarding: {
    start: lazy(() => loadOnboarding().then((m) => ({ default: m.OnboardingStart }))),
    check: lazy(() => loadOnboarding().then((m) => ({ default: m.OnboardingScreen }))),
  },
};
const CHECK = 'check';

const loadFamily = () => import('../../features/family/index.ts');
const AgeNote = lazy(() => loadFamily().then((m) => ({ default: m.AgeNote })));
const FAMILY: HubId = 'family-care';
const FamilyStart = lazy(() => loadFamily().then((m) => ({ default: m.FamilyStart })));
const FamilyScreen = lazy(() => loadFamily().then((m) => ({ default: m.FamilyScreen })));
const PersonEntries = lazy(() =>
  import('../../features/timeline/components/person-entries.tsx').then((m) => ({ default: m.PersonEntries })),
);

const ContactForm = lazy(() =>
  import('../../features/contact/components/contact-form.tsx').then((m) => ({ default: m.ContactForm })),
);
const WeekPanel = lazy(() =>
  import('../../features/checkers/week/week-panel.tsx').then((m) => ({ default: m.WeekPanel })),
);
const PracticeDone = lazy(() =>
  import('../../features/timeline/components/practice-done.tsx').then((m) => ({ default: m.PracticeDone })),
);
const SecurityPanel = lazy(() =>
  import('../../features/security/components/security-panel.tsx').then((m) => ({ default: m.SecurityPanel })),
);
/** Parts of the page itself, as it names them. */
const OWN_PART = /^part-\d+$/;

/** A content page, with the tools of other features where a page has one. */
export function HubRoute({ id }: { id: HubId }) {
  const { hash } = useLocation();
  const shelf = SHELVES[id];
  const part = decodeURIComponent(hash.slice(1));
  if (shelf && part && !OWN_PART.test(part)) return <shelf.entry key={part} id={part} />;
  const checker = CHECKERS[id];
  if (checker && part === CHECK) return <checker.check />;
  const family = id === FAMILY && readPart(part);
  if (family) return <FamilyScreen part={family} Entries={PersonEntries} />;
  const tool = (
    <>
      {isAboutSomebody(id) && <WhoIsThisFor />}
      {/* It comes after the page and holds nothing up. */}
      <Suspense fallback={null}>
        <AgeNote page={id} />
      </Suspense>
      {toolOf(id)}
      {isPractice(id) && (
        <Suspense fallback={null}>
          <PracticeDone practice={id} />
        </Suspense>
      )}
    </>
  );
  return <HubScreen id={id} tool={tool} />;
}

/** Pages whose tools write into somebody's records, or judge by them. Growth has a choice of children of its own. */
function isAboutSomebody(id: HubId): boolean {
  if (id === 'onboarding' || id === 'child-growth-checker') return false;
  return id in CHECKERS || isAgePage(id) || id === 'integrated-wellness' || isPractice(id);
}

function toolOf(id: HubId): ReactNode {
  if (id === 'pricing') return <PlanTable />;
  if (id === 'contact-us') return <ContactForm />;
  if (id === 'security') return <SecurityPanel />;
  if (id === FAMILY) return <FamilyStart />;
  if (id === 'integrated-wellness') return <WeekPanel />;
  const Tool = SHELVES[id]?.list ?? CHECKERS[id]?.start;
  return Tool && <Tool />;
}
