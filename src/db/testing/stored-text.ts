/** Everything in the databases whose name begins so, bytes as the letters they are; for tests that look for words. */
export async function storedText(prefix: string): Promise<string> {
  const texts: string[] = [];
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith(prefix)) continue;
    const raw = await finished(indexedDB.open(name));
    for (const store of raw.objectStoreNames) {
      const rows = await finished(raw.transaction(store).objectStore(store).getAll());
      texts.push(JSON.stringify(rows, lettersOfBytes));
    }
    raw.close();
  }
  return texts.join('\n');
}

/** Not `instanceof`: what comes out of a store in a test may be of another realm. */
function lettersOfBytes(_: string, value: unknown): unknown {
  if (!ArrayBuffer.isView(value)) return value;
  return new TextDecoder('latin1').decode(value);
}

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
