import { useLanguage } from '../../../i18n/use-language.ts';
import type { Incoming, IncomingKind } from '../../../shared/exchange/incoming.ts';
import { summaryWords, useExchangeWords } from '../use-words.ts';
import { itemWords } from './item-words.ts';
import { ShowMore, useShown } from './long-list.tsx';

interface ChosenGroupProps {
  kind: IncomingKind;
  items: readonly Incoming[];
  out: ReadonlySet<Incoming>;
  onToggle: (items: readonly Incoming[], taken: boolean) => void;
}

/** All of a kind at once, or each by itself. */
export function ChosenGroup({ kind, items, out, onToggle }: ChosenGroupProps) {
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  const words = summaryWords(t, language, '');
  const { shown, more } = useShown(items);
  const taken = items.filter((item) => !out.has(item)).length;
  return (
    <div className="stack-s">
      <label className="choice">
        <input
          type="checkbox"
          checked={taken === items.length}
          ref={(box) => {
            if (box) box.indeterminate = taken > 0 && taken < items.length;
          }}
          onChange={(event) => onToggle(items, event.target.checked)}
        />
        <span>{t('import.preview.group', { kind: t(`import.group.${kind}`), count: items.length })}</span>
      </label>
      <details>
        <summary>{t('import.preview.each')}</summary>
        <div className="stack-s">
          {shown.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what a file holds has no name of its own, and its order stays
            <label key={index} className="choice">
              <input
                type="checkbox"
                checked={!out.has(item)}
                onChange={(event) => onToggle([item], event.target.checked)}
              />
              <span dir="auto">{itemWords(item, words, t)}</span>
            </label>
          ))}
        </div>
        <ShowMore more={more} />
      </details>
    </div>
  );
}
