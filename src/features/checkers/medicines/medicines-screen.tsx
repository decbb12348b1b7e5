import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineFacts } from '../../../bindings/content.ts';
import { gatherSources, prepareKnowledge } from '../../../clinical/medicines/index.ts';
import { paths } from '../../../shared/paths.ts';
import { ContentMissing } from '../../../ui/content-missing.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { CheckerPage } from '../kit/checker-page.tsx';
import { usePerson } from '../kit/use-person.ts';
import { MedicinesCheck } from './medicines-check.tsx';

/** What a person takes, looked at together. */
export function MedicinesScreen() {
  const { t } = useTranslation('medicines');
  const facts = useEngineFacts('medicines');
  const person = usePerson();
  const files = facts.state === 'ready' ? facts.value : null;
  const knowledge = useMemo(() => (files ? prepareKnowledge(gatherSources(files)) : null), [files]);
  return (
    <CheckerPage title={t('title')} back={paths.drugs} person={person}>
      {facts.state === 'loading' && <Loading />}
      {facts.state === 'error' && <ContentMissing onRetry={facts.retry} />}
      {knowledge && <MedicinesCheck knowledge={knowledge} person={person} />}
    </CheckerPage>
  );
}
