import type { LabFacts, LabKnowledge, LabResult, LabTest } from '../../../clinical/labs/index.ts';
import type { LabAnswers } from './answers.ts';
import type { Around, Asked } from './request.ts';
import type { LabWording, WordsByTest } from './use-lab-words.ts';

/** What the steps share. */
export interface LabStepsProps {
  answers: LabAnswers;
  change: (some: Partial<LabAnswers>) => void;
  around: Around;
  asked: Asked;
  facts: LabFacts;
  knowledge: LabKnowledge;
  tests: readonly LabTest[];
  wording: LabWording;
  words: WordsByTest;
  onLeave: () => void;
}

/** What the parts of one result share. */
export interface CardProps {
  result: LabResult;
  around: Around;
  /** Of the test, YYYY-MM-DD. */
  day: string;
  wording: LabWording;
  words: WordsByTest;
  /** Back to the fields. */
  onChange: () => void;
}
