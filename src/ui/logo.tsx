/** The sign: a neem leaf that hangs from the headline. */
export function LogoMark() {
  return (
    <svg className="mark" viewBox="0 0 40 40" aria-hidden="true">
      <path d="M3 7.5h34" stroke="currentColor" strokeWidth="3.5" strokeLinecap="round" />
      <path fill="currentColor" d="M27 7.5C31 19 27.5 31.5 12 35.5 9 22.5 13.5 12 27 7.5Z" />
      <path
        d="M12.5 34.5C15 26 19.5 18 26 9.5"
        fill="none"
        stroke="var(--c-logo-vein,var(--c-canvas))"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** full: sign and name; minimal: the name alone; icon: the sign alone. The link around it names where it leads. */
export function Logo({
  variant = 'full',
  name,
  lang,
}: {
  variant?: 'full' | 'minimal' | 'icon';
  name: string;
  lang: string;
}) {
  return (
    <>
      {variant !== 'minimal' && <LogoMark />}
      {variant !== 'icon' && (
        <span className="word" lang={lang}>
          {name}
        </span>
      )}
    </>
  );
}
