export const CHROMIUM_ARGS: string[];
export function findChromium(): string | undefined;
export function ensureChromium(say: (text: string) => void): string;
