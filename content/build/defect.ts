/** One thing wrong with the content: where it is and why it cannot be shipped. */
export interface Defect {
  /** Path from the root of the repository. */
  file: string;
  /** Place inside the file, such as `sections.2.items.0`; '' for the file as a whole. */
  key: string;
  reason: string;
}

export function formatDefect({ file, key, reason }: Defect): string {
  return `${file}${key ? ` ${key}` : ''}: ${reason}`;
}

export class ContentError extends Error {
  readonly defects: readonly Defect[];

  constructor(defects: readonly Defect[]) {
    super(`${defects.length} content defects\n${defects.map(formatDefect).join('\n')}`);
    this.name = 'ContentError';
    this.defects = defects;
  }
}
