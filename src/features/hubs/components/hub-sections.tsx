import type { CompiledHub } from '../../../content/compiled.ts';
import { Bullets, Section } from '../../../ui/section.tsx';

/** The parts that only some pages have: first-aid steps, terms, questions and answers. */
export function HubSections({ hub }: { hub: CompiledHub }) {
  return hub.sections.map((section, index) => (
    <Section key={section.title} title={section.title} id={sectionId(hub, index)}>
      <div className="prose">
        {section.text?.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {section.items && section.items.length > 0 && (
        <Items items={section.items} steps={Boolean(hub.sectionIds)} />
      )}
    </Section>
  ));
}

/** The name other pages link to where the content gives one ("/first-aid#burns"), else its place on the page. */
export function sectionId(hub: CompiledHub, index: number): string {
  return hub.sectionIds?.[index] ?? `part-${index + 1}`;
}

/** Numbers only where the order matters: the parts of first aid are instructions, other lists are not. */
function Items({ items, steps }: { items: readonly string[]; steps: boolean }) {
  if (!steps) {
    return (
      <div className="prose">
        <Bullets items={items} />
      </div>
    );
  }
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
