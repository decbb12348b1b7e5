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
