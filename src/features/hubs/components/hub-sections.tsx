import type { CompiledHub } from '../../../content/compiled.ts';
import { Bullets, Section } from '../../../ui/section.tsx';

/** The parts that only some pages have: terms, questions and answers. */
export function HubSections({ hub }: { hub: CompiledHub }) {
  return hub.sections.map((section, index) => (
    <Section key={section.title} title={section.title} id={sectionId(index)}>
      <div className="prose">
        {section.text?.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {section.items && section.items.length > 0 && <Bullets items={section.items} />}
      </div>
    </Section>
  ));
}

/** The name of a part in links on the page itself. */
export function sectionId(index: number): string {
  return `part-${index + 1}`;
}
