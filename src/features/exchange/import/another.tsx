import { useLanguage } from '../../../i18n/use-language.ts';
import { useExchangeWords } from '../use-words.ts';
import type { Import } from './use-import.ts';

export function Another({ work }: { work: Import }) {
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  return (
    <div>
      <button type="button" className="btn line" onClick={work.startOver}>
        {t('import.another')}
      </button>
    </div>
  );
}
