import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useExchangeWords } from '../use-words.ts';

interface WaitingProps {
  title: string;
  words: 'readingRows' | 'writingRows' | 'undoingRows';
  done: number;
  /** 0: not known yet. */
  total: number;
  onCancel: () => void;
}

/** How far along, and a way to stop. */
export function Waiting({ title, words, done, total, onCancel }: WaitingProps) {
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  const counted = t(`import.${words}`, {
    done: formatNumber(language, done),
    total: formatNumber(language, total),
  });
  return (
    <>
      <p role="status">{title}</p>
      {total > 0 && (
        <>
          <progress className="bar-progress" value={done} max={total} aria-label={counted} />
          <p className="meta">{counted}</p>
        </>
      )}
      <div>
        <button type="button" className="btn line" onClick={onCancel}>
          {t('import.cancel')}
        </button>
      </div>
    </>
  );
}
