import { useEffect, useRef } from 'react';

/** The heading of a view that takes another one's place: it gets the focus, which would be lost with the old view. */
export function ArrivalHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
