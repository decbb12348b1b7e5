import { useTranslation } from 'react-i18next';
import type { CompiledFirstAid } from '../../../content/compiled.ts';
import { Note } from '../../../ui/note.tsx';

/** What the page rests on, as it stands: read sources by name, or none yet. */
export function Origin({ entry: { sources } }: { entry: CompiledFirstAid }) {
  const { t } = useTranslation('firstAid');
  return (
    <div className="sec stack-s">
      <Note>{t(sources.length > 0 ? 'fromSources' : 'fromKnowledge')}</Note>
      {sources.length > 0 && (
        <ul className="bul meta" lang="en" dir="ltr">
          {sources.map(({ title, publisher, year, url }) => (
            <li key={title}>
              {url ? (
                <a href={url} rel="noreferrer">
                  {title}
                </a>
              ) : (
                title
              )}
              {year ? `. ${publisher}, ${year}.` : `. ${publisher}.`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
