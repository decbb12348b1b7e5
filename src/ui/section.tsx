import type { ReactNode } from 'react';

/** A section hangs from its headline. */
export function Section({
  title,
  aside,
  id,
  children,
}: {
  title: string;
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section className="sec" id={id}>
      <div className="head">
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A list with leaf-shaped marks. */
export function Bullets({ items }: { items: readonly string[] }) {
  return (
    <ul className="bul">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** What to do, in order. */
export function Steps({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <ol className="steps">
      {items.map((item) => (
        <li key={item}>
          <div>{item}</div>
        </li>
      ))}
    </ol>
  );
}
