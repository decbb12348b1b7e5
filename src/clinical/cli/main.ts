import { createInterface } from 'node:readline';
import { ENGINE_NAMES, type Engine, openEngine } from './engines.ts';

/** `npm run -s clinical -- <engine>`: one JSON object a line in, one a line out, in order. */

/** The answer to one line. A line that is not a JSON object is answered with an error, never thrown. */
function answerLine(line: string, engine: Engine): object {
  let raw: unknown;
  try {
    raw = JSON.parse(line);
  } catch {
    return { id: null, error: { code: 'json-invalid', path: '', message: 'The line is not valid JSON' } };
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return { id: null, error: { code: 'json-invalid', path: '', message: 'The line is not a JSON object' } };
  }
  return engine(raw as Record<string, unknown>);
}

async function main(): Promise<void> {
  const engine = openEngine(process.argv[2] ?? '');
  if (!engine) {
    process.stderr.write(`usage: npm run -s clinical -- <engine>   engines: ${ENGINE_NAMES.join(', ')}\n`);
    process.exitCode = 2;
    return;
  }
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() !== '') process.stdout.write(`${JSON.stringify(answerLine(line, engine))}\n`);
  }
}

await main();
