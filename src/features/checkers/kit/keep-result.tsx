import { type CheckToSave, saveCheck } from '../../../bindings/checks.ts';
import { useReadAloud } from '../../../bindings/read-aloud.ts';
import type { Checker } from '../../../bindings/types.ts';
import { KeepPanel } from '../../../ui/keep-panel.tsx';
import type { Person } from './use-person.ts';

interface KeepResultProps {
  checker: Checker;
  person: Person | null;
  /** Heading of what is shared, and the result line by line. */
  title: string;
  lines: readonly string[];
  /** Without person and note: those are put in here. */
  check: Omit<CheckToSave, 'note' | 'profileId'>;
  onAgain: () => void;
}

/** Keeps a result on the timeline with its words as they were told, shares it and reads it aloud. */
export function KeepResult({ checker, person, title, lines, check, onAgain }: KeepResultProps) {
  const reader = useReadAloud();
  const told = lines.filter(Boolean);
  const data = { ...check.data, checker };
  return (
    <KeepPanel
      name={person?.name ?? ''}
      title={title}
      plain={[title, ...told].join('\n')}
      save={() => saveCheck(checker, { ...check, data, note: told.join('\n'), profileId: person?.id })}
      reader={reader}
      onAgain={onAgain}
    />
  );
}
