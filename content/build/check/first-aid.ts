import { firstAidFactsSchema } from '../../../src/content/schemas/first-aid.ts';
import type { Defect } from '../defect.ts';
import { FOLDER_KINDS } from '../folder-kinds.ts';
import { isObject, type Json } from '../json.ts';
import type { KindReport } from '../report.ts';
import type { Tree } from '../tree.ts';
import { checkFolders, entryFile, entryIds, type FactsCheck, factsOf } from './folders.ts';

export const firstAidFile = (id: string, name: string) => entryFile('first-aid', id, name);

/** In the order of the page: what kills in minutes stands first. */
export function firstAidIds(tree: Tree): string[] {
  const place = (id: string) => Number(factsOf(tree, 'first-aid', id).place ?? Number.POSITIVE_INFINITY);
  return entryIds(tree, 'first-aid').sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}

export function checkFirstAid(tree: Tree): KindReport {
  const ids = firstAidIds(tree);
  const report = checkFolders(tree, FOLDER_KINDS['first-aid'], (facts, id) => [
    ...checkTabs(new Set(ids))(facts, id),
    ...checkPictureCount(tree, id),
  ]);
  return { ...report, defects: [...report.defects, ...twice(tree, ids)] };
}

function checkTabs(known: ReadonlySet<string>): FactsCheck {
  return (facts, id) => {
    const { tabs = [] } = firstAidFactsSchema.parse(facts);
    const found = tabs.flatMap((tab) =>
      known.has(tab.id) ? [] : [{ key: 'tabs', reason: `no first aid "${tab.id}"` }],
    );
    if (tabs.length > 0 && !tabs.some((tab) => tab.id === id))
      found.push({ key: 'tabs', reason: 'itself is not among them' });
    return found;
  };
}

function checkPictureCount(tree: Tree, id: string): ReturnType<FactsCheck> {
  const pictures = factsOf(tree, 'first-aid', id).pictures;
  const english = tree.get(firstAidFile(id, 'en'));
  const steps = isObject(english) ? english.steps : [];
  const [shown, told] = [pictures, steps].map((list) => (Array.isArray(list) ? list.length : 0));
  return shown === told ? [] : [{ key: 'pictures', reason: `${shown} of ${told} steps have a picture` }];
}

function twice(tree: Tree, ids: readonly string[]): Defect[] {
  const seen = new Map<Json | undefined, string>();
  return ids.flatMap((id) => {
    const { place } = factsOf(tree, 'first-aid', id);
    const other = seen.get(place);
    seen.set(place, id);
    return other === undefined
      ? []
      : [{ file: firstAidFile(id, 'facts'), key: 'place', reason: `${other} has the same place` }];
  });
}
