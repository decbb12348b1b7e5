const PACKAGE = /[\\/]node_modules[\\/]/;
const PICTURES = /virtual:pictures$|[\\/]src[\\/]figures[\\/]/;
const FIRST_AID = /virtual:first-aid\/([a-z]{2})$/;
/** What every use of the records needs, and nothing else does. */
const RECORDS = /[\\/]node_modules[\\/](?:rxdb|rxjs|tslib|dexie|zod)[\\/]/;
const TEXTS = /virtual:interface-texts\/([a-z]{2})\/(first|more)$/;

/** One request costs more than the few bytes of a small module, so what the entry needs is two chunks: */
function initialChunk(id: string): string {
  // packages, which stay in the browser's cache over most releases, and the app's own code.
  return PACKAGE.test(id) ? 'core' : 'shell';
}

/** The texts of a language are two chunks: what the first screens say, and everything else. */
function textsChunk(id: string): string | null {
  const [, language, part] = TEXTS.exec(id) ?? [];
  if (!language) return null;
  return part === 'first' ? `texts-${language}` : `texts-${language}-more`;
}

/** 'first-aid-ta-1a2b3c4d.js' tells what it is. */
function firstAidChunk(id: string): string | null {
  const [, language] = FIRST_AID.exec(id) ?? [];
  return language ? `first-aid-${language}` : null;
}

/** How the bundle is cut. Everything not caught here follows the dynamic imports of the code. */
export const chunkGroups = [
  { name: initialChunk, debugName: 'what the entry needs', tags: ['$initial' as const], priority: 2 },
  { name: textsChunk, debugName: 'texts of one language', test: TEXTS, priority: 3 },
  { name: 'records', debugName: 'packages of the database', test: RECORDS, priority: 1 },
  { name: 'pictures', debugName: 'scenes and what draws them', test: PICTURES, priority: 3 },
  { name: firstAidChunk, debugName: 'first aid in one language', test: FIRST_AID, priority: 3 },
];
