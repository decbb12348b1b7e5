import { useEffect, useState } from 'react';

/** An address for bytes in memory, given back when they are no longer shown; null until there is one. */
export function useBlobUrl(bytes: Uint8Array<ArrayBuffer>, type: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, type]);
  return url;
}
