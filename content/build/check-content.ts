import { LIBRARY_KINDS } from '../../src/content/library.ts';
import { checkCountries } from './check/countries.ts';
import { checkDanger } from './check/danger.ts';
import { checkEngines } from './check/engines.ts';
import { checkFirstAid } from './check/first-aid.ts';
import { checkFolders } from './check/folders.ts';
import { checkGlossary } from './check/glossary.ts';
import { checkHubs } from './check/hubs.ts';
import { checkGrammar, checkKnowledge } from './check/knowledge.ts';
import { checkPictures } from './check/pictures.ts';
import { checkUi } from './check/ui.ts';
import type { Defect } from './defect.ts';
import { FOLDER_KINDS } from './folder-kinds.ts';
import { type KindReport, missingAsDefects } from './report.ts';
import type { Tree } from './tree.ts';

export interface CheckOptions {
  /** Counts an entry that a language does not have as a defect. Without it, it only shows in the table. */
  strict: boolean;
}

/** Every check over every kind. Same tree, same answer: nothing is read from outside. */
export function checkContent(
  tree: Tree,
  { strict }: CheckOptions,
): { reports: KindReport[]; defects: Defect[] } {
  const reports = [
    checkFirstAid(tree),
    checkPictures(tree),
    ...LIBRARY_KINDS.map((folder) => checkFolders(tree, FOLDER_KINDS[folder])),
    checkHubs(tree),
    checkKnowledge(tree, 'finding'),
    checkKnowledge(tree, 'condition'),
    checkKnowledge(tree, 'red-flag'),
    checkGrammar(tree),
    checkDanger(tree),
    ...checkEngines(tree),
    checkUi(tree),
    checkGlossary(tree),
    checkCountries(tree),
  ];
  const missing = strict ? reports.flatMap(missingAsDefects) : [];
  return { reports, defects: [...reports.flatMap((report) => report.defects), ...missing] };
}
