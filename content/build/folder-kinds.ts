/** The kinds whose entries are folders: facts once, words in a file per language. */
import type { ZodMiniType } from 'zod/mini';
import { articleFactsSchema, articleWordsSchema } from '../../src/content/schemas/article.ts';
import { conditionPageFactsSchema, conditionPageWordsSchema } from '../../src/content/schemas/condition.ts';
import { drugFactsSchema, drugWordsSchema } from '../../src/content/schemas/drug.ts';
import { firstAidFactsSchema, firstAidWordsSchema } from '../../src/content/schemas/first-aid.ts';
import { pictureFactsSchema, pictureWordsSchema } from '../../src/content/schemas/picture.ts';
import { remedyFactsSchema, remedyWordsSchema } from '../../src/content/schemas/remedy.ts';
import { termFactsSchema, termWordsSchema } from '../../src/content/schemas/term.ts';

/** What else an entry may name: entries of a folder kind, or the conditions the symptom engine knows. */
export type LinkTarget = FolderName | 'engine-conditions';
export type FolderName =
  | 'first-aid'
  | 'pictures'
  | 'conditions'
  | 'remedies'
  | 'drugs'
  | 'articles'
  | 'terms';

export interface FolderKind {
  /** In the language table. */
  kind: string;
  folder: FolderName;
  facts: ZodMiniType;
  words: ZodMiniType;
  /** In English, titles and lists included: fewer is a stub. */
  leastWords: number;
  /** Lists of the facts for each of whose items the words hold a text, in a list of the same name. */
  paired: readonly string[];
  /** Which facts name other entries, and of what. */
  links: Readonly<Record<string, LinkTarget>>;
  /** A name for a fact that words of the same name tell of: both are on the page. */
  renamed: Readonly<Record<string, string>>;
  /** What of a page the list of all entries shows too, beside its title and other names. */
  listed: readonly string[];
  /** Whether a number of milligrams in English would be a dose that must not be there. */
  withoutDoses: boolean;
}

export const FOLDER_KINDS: Readonly<Record<FolderName, FolderKind>> = {
  'first-aid': {
    kind: 'first-aid',
    folder: 'first-aid',
    facts: firstAidFactsSchema,
    words: firstAidWordsSchema,
    leastWords: 150,
    paired: ['differs'],
    links: { related: 'first-aid', pictures: 'pictures' },
    renamed: {},
    listed: [],
    withoutDoses: false,
  },
  pictures: {
    kind: 'picture',
    folder: 'pictures',
    facts: pictureFactsSchema,
    words: pictureWordsSchema,
    leastWords: 3,
    paired: [],
    links: {},
    renamed: {},
    listed: [],
    withoutDoses: false,
  },
  conditions: {
    kind: 'condition page',
    folder: 'conditions',
    facts: conditionPageFactsSchema,
    words: conditionPageWordsSchema,
    leastWords: 400,
    paired: ['people'],
    links: { related: 'conditions', firstAid: 'first-aid', covers: 'engine-conditions' },
    renamed: {},
    listed: ['summary', 'system', 'course', 'covers'],
    withoutDoses: true,
  },
  remedies: {
    kind: 'remedy',
    folder: 'remedies',
    facts: remedyFactsSchema,
    words: remedyWordsSchema,
    leastWords: 200,
    paired: ['cautions', 'interactions'],
    links: { related: 'remedies', firstAid: 'first-aid' },
    renamed: { evidence: 'grade' },
    listed: ['summary', 'for', 'grade', 'fromAge', 'pregnancy', 'needs'],
    withoutDoses: true,
  },
  drugs: {
    kind: 'drug',
    folder: 'drugs',
    facts: drugFactsSchema,
    words: drugWordsSchema,
    leastWords: 140,
    paired: ['interactions'],
    links: { related: 'drugs' },
    renamed: { pregnancy: 'risk' },
    listed: ['summary', 'use', 'className'],
    withoutDoses: true,
  },
  articles: {
    kind: 'article',
    folder: 'articles',
    facts: articleFactsSchema,
    words: articleWordsSchema,
    leastWords: 400,
    paired: [],
    links: { related: 'articles', conditions: 'conditions' },
    renamed: {},
    listed: ['summary', 'shelf', 'topic'],
    withoutDoses: true,
  },
  terms: {
    kind: 'term',
    folder: 'terms',
    facts: termFactsSchema,
    words: termWordsSchema,
    leastWords: 25,
    paired: [],
    links: { seeAlso: 'terms' },
    renamed: {},
    listed: ['field'],
    withoutDoses: true,
  },
};
