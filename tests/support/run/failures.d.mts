/** What failed: its name and the first lines of its message. */
export type Failure = { name: string; why: string };
export function failedInVitest(report: unknown): Failure[];
export function failedInPlaywright(report: unknown): Failure[];
