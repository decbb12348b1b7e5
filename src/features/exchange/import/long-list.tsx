import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useExchangeWords } from '../use-words.ts';

/** Drawn at once: thousands of rows would stop a cheap phone. */
const PAGE = 50;

export function useShown<T>(items: readonly T[]): { shown: readonly T[]; more: (() => void) | null } {
  const [count, setCount] = useState(PAGE);
  return {
    shown: items.slice(0, count),
    more: items.length > count ? () => setCount(count + PAGE) : null,
  };
}

export function LongList({ lines }: { lines: readonly string[] }) {
  const { shown, more } = useShown(lines);
  return (
    <>
      <ul className="bul">
        {shown.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a file may be the same
          <li key={index} dir="auto">
            {line}
          </li>
        ))}
      </ul>
      <ShowMore more={more} />
    </>
  );
}

export function ShowMore({ more }: { more: (() => void) | null }) {
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  if (!more) return null;
  return (
    <button type="button" className="btn line mt-2" onClick={more}>
      {t('import.preview.more')}
    </button>
  );
}
