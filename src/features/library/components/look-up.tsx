import { createContext, type ReactNode, use, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLibraryList, useLibraryPage } from '../../../bindings/content.ts';
import type { LibraryItems } from '../../../content/compiled.ts';
import { createLookUp, type Piece } from '../../../content/look-up.ts';
import type { Language } from '../../../shared/languages.ts';
import { paths } from '../../../shared/paths.ts';

type Terms = readonly LibraryItems['terms'][];

const Marked = createContext<ReadonlyMap<string, readonly Piece[]>>(new Map());

interface LookUpProps {
  /** The page's texts in the order they are read: a term is marked where it is met first. */
  texts: readonly string[];
  language: Language;
  /** Terms of this name need no telling: the page does. */
  title: string;
  children: ReactNode;
}

/** Makes the dictionary's words in a page's texts tell what they mean. Without the dictionary the texts stand plain. */
export function LookUp({ texts, language, title, children }: LookUpProps) {
  const list = useLibraryList('terms');
  const terms = list.state === 'ready' && list.language === language ? list.value : null;
  const marked = useMemo(() => {
    if (!terms) return new Map<string, readonly Piece[]>();
    const own = terms.filter((term) => [term.title, ...term.also].some((name) => isSame(name, title)));
    const except = own.map(({ id }) => id);
    return lookUpIn(terms, language)(texts, except);
  }, [terms, language, title, texts]);
  return <Marked value={marked}>{children}</Marked>;
}

/** What was made of a list, which is of one language: reading all its names takes longer than a page. */
const made = new WeakMap<Terms, ReturnType<typeof createLookUp>>();

function lookUpIn(terms: Terms, language: Language) {
  const lookUp = made.get(terms) ?? createLookUp(terms, language);
  made.set(terms, lookUp);
  return lookUp;
}

/** A text of the page; what a tapped term means stands below it. */
export function Explained({ children: text }: { children: string }) {
  const pieces = use(Marked).get(text);
  const [open, setOpen] = useState<string | null>(null);
  const id = useId();
  if (!pieces) return text;
  return (
    <>
      {pieces.map(({ text: piece, term }) =>
        term ? (
          <button
            key={term}
            type="button"
            className="term"
            aria-expanded={open === term}
            aria-controls={open === term ? id : undefined}
            onClick={() => setOpen(open === term ? null : term)}
          >
            {piece}
          </button>
        ) : (
          piece
        ),
      )}
      {open && <Meaning key={open} id={id} term={open} />}
    </>
  );
}

function Meaning({ id, term }: { id: string; term: string }) {
  const { t } = useTranslation(['library', 'common']);
  const page = useLibraryPage('terms', term);
  if (page.state === 'loading') return null;
  return (
    <span className="termcard" id={id} role="status">
      {page.state === 'ready' && page.value ? (
        <>
          <b>{page.value.title}</b>: {page.value.definition}{' '}
          <Link className="link" to={paths.part(paths.dictionary, term)}>
            {t('library:term.more')}
          </Link>
        </>
      ) : (
        t('common:error.contentBody')
      )}
    </span>
  );
}

const isSame = (a: string, b: string) => a.toLocaleLowerCase() === b.toLocaleLowerCase();
