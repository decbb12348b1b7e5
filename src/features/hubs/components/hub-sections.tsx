import { useLocation } from 'react-router-dom';
import type { CompiledHub } from '../../../content/compiled.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Bullets, Section } from '../../../ui/section.tsx';

type Part = CompiledHub['sections'][number];

/** Pages whose parts are questions: each is a line until somebody asks it. */
const QUESTIONS = new Set(['help-center']);

export function isAsked({ id }: CompiledHub): boolean {
  return QUESTIONS.has(id);
}

/** The parts that only some pages have: terms, questions and answers. */
export function HubSections({ hub }: { hub: CompiledHub }) {
  if (isAsked(hub)) return <Questions parts={hub.sections} />;
  return hub.sections.map((part, index) => (
    <Section key={part.title} title={part.title} id={sectionId(index)}>
      <Told part={part} />
    </Section>
  ));
}

/** The one an address names is open. */
function Questions({ parts }: { parts: readonly Part[] }) {
  const { hash } = useLocation();
  return (
    <div className="mt-5">
      {parts.map((part, index) => (
        <details
          key={part.title}
          className="acc"
          id={sectionId(index)}
          open={hash === `#${sectionId(index)}` || undefined}
        >
          <summary>
            <h2 className="grow">{part.title}</h2>
            <Icon name="down" />
          </summary>
          <Told part={part} />
        </details>
      ))}
    </div>
  );
}

function Told({ part }: { part: Part }) {
  return (
    <div className="prose">
      {part.text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {part.items.length > 0 && <Bullets items={part.items} />}
    </div>
  );
}

/** The name of a part in links on the page itself. */
export function sectionId(index: number): string {
  return `part-${index + 1}`;
}
