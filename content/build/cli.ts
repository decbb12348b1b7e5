import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkContent } from './check-content.ts';
import { compile, REPOSITORY } from './compile.ts';
import { ContentError, formatDefect } from './defect.ts';
import type { FolderName } from './folder-kinds.ts';
import { isFolderKind, newEntry } from './new-entry.ts';
import { languageTable } from './report.ts';
import { readTree } from './tree.ts';

const USAGE = `Usage:
  check [--lenient] [--only <text>]     print the language table and every defect; exit 1 if there is one
  compile <outDir> [--lenient]          write <outDir>/content
  new <kind> <id>                       make the files of a new entry, to be filled in
  --lenient   an entry that a language does not have is no defect
  --only      show only defects whose place or reason holds this text, such as /hi/ or hubs/lung-health`;

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { lenient: { type: 'boolean', default: false }, only: { type: 'string' } },
  });
  const [command, outDir, id] = positionals;
  if (command === 'check') return check(!values.lenient, values.only);
  if (command === 'compile' && outDir) return compileTo(outDir, !values.lenient);
  if (command === 'new' && outDir && id && isFolderKind(outDir)) return makeNew(outDir, id);
  console.error(USAGE);
  return 2;
}

async function makeNew(kind: FolderName, id: string): Promise<number> {
  try {
    for (const file of await newEntry(REPOSITORY, kind, id)) console.log(file);
    return 0;
  } catch (error) {
    console.error(`${kind} ${id} was not made: ${(error as Error).message}`);
    return 1;
  }
}

async function check(strict: boolean, only: string | undefined): Promise<number> {
  const { tree, defects: unread } = await readTree(REPOSITORY);
  const { reports, defects } = checkContent(tree, { strict });
  const lines = [...unread, ...defects].map(formatDefect).filter((line) => !only || line.includes(only));
  for (const line of [...lines, ...languageTable(reports)]) console.log(line);
  console.log(lines.length === 0 ? 'no defects' : `${lines.length} defects`);
  return lines.length === 0 ? 0 : 1;
}

async function compileTo(outDir: string, strict: boolean): Promise<number> {
  try {
    const { manifest, defects } = await compile(outDir, { strict });
    const files = [...manifest.shared, ...Object.values(manifest.languages).flat()];
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    console.log(
      `content ${manifest.version}: ${files.length} files, ${bytes} bytes, ${defects.length} defects`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    return 1;
  }
}

const started = process.argv[1];
if (started && realpathSync(started) === fileURLToPath(import.meta.url)) {
  process.exitCode = await main(process.argv.slice(2));
}
