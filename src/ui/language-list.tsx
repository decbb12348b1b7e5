import { changeLanguage } from '../i18n/setup.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { LANGUAGES } from '../shared/languages.ts';

/** Eight languages, each in its own script, so that it can be found by someone who reads no other. */
export function LanguageList({ onChosen }: { onChosen: () => void }) {
  const { language } = useLanguage();
  return (
    <div className="languages">
      {LANGUAGES.map((l) => (
        <button
          key={l.code}
          type="button"
          className="tile"
          lang={l.code}
          dir={l.dir}
          translate="no"
          aria-pressed={l.code === language}
          onClick={() => void changeLanguage(l.code).then(onChosen)}
        >
          {l.name}
        </button>
      ))}
    </div>
  );
}
