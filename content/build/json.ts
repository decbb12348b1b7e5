export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Every text of a value with the place it stands at, in the order of the file. */
export function* textsOf(value: Json, key = ''): Generator<{ key: string; text: string }> {
  if (typeof value === 'string') yield { key, text: value };
  else if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) yield* textsOf(item, join(key, String(i)));
  } else if (isObject(value)) {
    for (const [name, item] of Object.entries(value)) yield* textsOf(item, join(key, name));
  }
}

export function join(key: string, name: string): string {
  return key ? `${key}.${name}` : name;
}

/**
 * Keys that stand twice in one object of a JSON text. JSON.parse keeps the last one silently, so a translator's
 * first version of an entry would vanish without a word. Assumes text that JSON.parse accepts.
 */
export function duplicateKeys(source: string): string[] {
  const found: string[] = [];
  const open: { path: string; keys: Set<string> | null; last: string }[] = [];
  for (const [token, name] of source.matchAll(/"((?:[^"\\]|\\.)*)"(?=\s*:)|"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    const top = open.at(-1);
    if (token === '{' || token === '[') {
      open.push({
        path: top ? join(top.path, top.last) : '',
        keys: token === '{' ? new Set() : null,
        last: '',
      });
    } else if (token === '}' || token === ']') {
      open.pop();
    } else if (name !== undefined && top?.keys) {
      if (top.keys.has(name)) found.push(join(top.path, name));
      top.keys.add(name);
      top.last = name;
    }
  }
  return found;
}
