import type { GrowthAnswers, Known } from './answers.ts';

/** What every question is given. */
export interface StepProps {
  answers: GrowthAnswers;
  known: Known;
  /** Goes into Step; `next` too, where the question has a button to go on with. */
  frame: {
    at: number;
    of: number;
    title: string;
    onBack: () => void;
  };
  next: { next: string; onNext: () => void };
  /** Shown only after somebody tried to go on. */
  problem: string | null;
  /** Keeps what was typed. */
  typed: (some: Partial<GrowthAnswers>) => void;
  /** Keeps it and goes on. */
  go: (some: Partial<GrowthAnswers>) => void;
}
