import type { CompiledHub } from '../../../content/compiled.ts';
import { Section } from '../../../ui/section.tsx';

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
        <ol className="steps">
          {section.items.map((item) => (
            <li key={item}>
              <div>{item}</div>
            </li>
          ))}
        </ol>
      )}
    </Section>
  ));
}

/** The name other pages link to where the content gives one ("/first-aid#burns"), else its place on the page. */
export function sectionId(hub: CompiledHub, index: number): string {
  return hub.sectionIds?.[index] ?? `part-${index + 1}`;
}
