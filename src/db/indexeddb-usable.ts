/** Opening a tiny database first is quicker and cleaner than taking RxDB apart half-way. */
export function isIndexedDbUsable(): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.open('niramaya-probe');
      request.onsuccess = () => {
        request.result.close();
        resolve(true);
      };
      request.onerror = () => resolve(false);
      request.onblocked = () => resolve(false);
    } catch {
      resolve(false);
    }
  });
}
