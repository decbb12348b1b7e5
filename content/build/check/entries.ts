import type { ZodMiniType } from 'zod/mini';
import { LANGUAGES, type Language } from '../../../src/shared/languages.ts';
import type { Defect } from '../defect.ts';
import { type Json, join, textsOf } from '../json.ts';
import type { KindReport, LanguageCount } from '../report.ts';
import { compareWithEnglish } from './same-shape.ts';
import { checkSchema } from './schema.ts';
import { checkOneText } from './text.ts';

/** Where an entry's words stand in a language: in a file of its own, or under its id in a file of many. */
export interface Place {
  file: string;
  key: string;
  value: Json | undefined;
}

export interface EntryKind {
  ids: readonly string[];
  schema: ZodMiniType;
  place: (language: Language, id: string) => Place;
  /** Lists that each language fills by itself. */
  freeLists?: ReadonlySet<string>;
}

/** Checks the words of every entry in every language against their schema and against English. */
export function checkEntries(kind: EntryKind): Pick<KindReport, 'languages' | 'defects'> {
  const defects: Defect[] = [];
  const languages: Partial<Record<Language, LanguageCount>> = {};
  for (const { code } of LANGUAGES) {
    const count: LanguageCount = { total: kind.ids.length, complete: 0, missing: [] };
    for (const id of kind.ids) {
      const place = kind.place(code, id);
      if (place.value === undefined) {
        count.missing.push(id);
        continue;
      }
      const found = checkEntry(kind, code, id, { ...place, value: place.value });
      if (found.length === 0) count.complete += 1;
      defects.push(...found);
    }
    languages[code] = count;
  }
  return { languages, defects };
}

function checkEntry(
  kind: EntryKind,
  language: Language,
  id: string,
  place: Place & { value: Json },
): Defect[] {
  const { file, key, value } = place;
  const english = kind.place('en', id).value;
  if (language !== 'en' && english !== undefined) {
    const found = compareWithEnglish(english, value, { file, language, freeLists: kind.freeLists }, key);
    return found.length > 0 ? found : checkSchema(kind.schema, value, file, key);
  }
  const found = checkSchema(kind.schema, value, file, key);
  if (found.length > 0) return found;
  return [...textsOf(value)]
    .filter((text) => !text.key.split('.').some((name) => kind.freeLists?.has(name)))
    .flatMap(({ key: at, text }) =>
      checkOneText(text, language).map((reason) => ({ file, key: join(key, at), reason })),
    );
}
