import { pictureFactsSchema } from '../../../src/content/schemas/picture.ts';
import { jointsOf } from '../../../src/figures/body.ts';
import type { Defect } from '../defect.ts';
import { FOLDER_KINDS } from '../folder-kinds.ts';
import type { KindReport } from '../report.ts';
import type { Tree } from '../tree.ts';
import { checkFolders, entryFile, entryIds, type FactsCheck, factsOf } from './folders.ts';

export function checkPictures(tree: Tree): KindReport {
  const { sourced: _, defects, ...report } = checkFolders(tree, FOLDER_KINDS.pictures, outOfReach);
  return { ...report, defects: [...defects, ...unused(tree)] };
}

/** An arm stretched to a hand that is too far away shows as a rubber band. */
const outOfReach: FactsCheck = (facts) => {
  const { people = [] } = pictureFactsSchema.parse(facts);
  return people.flatMap((person, i) =>
    jointsOf(person).outOfReach.map((limb) => ({
      key: `people.${i}.${limb}`,
      reason: 'farther away than the limb is long',
    })),
  );
};

/** A picture that no step shows is carried by every device for nothing. */
function unused(tree: Tree): Defect[] {
  const shown = new Set(
    entryIds(tree, 'first-aid').flatMap((id) => factsOf(tree, 'first-aid', id).pictures ?? []),
  );
  return entryIds(tree, 'pictures').flatMap((id) =>
    shown.has(id) ? [] : [{ file: entryFile('pictures', id, 'facts'), key: '', reason: 'shown by no step' }],
  );
}
