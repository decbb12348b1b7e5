import type { CompiledHub } from '../../../content/compiled.ts';
import { Section } from '../../../ui/section.tsx';

/** The parts that only some pages have: first-aid steps, terms, questions and answers. */
export function HubSections({ sections }: { sections: CompiledHub['sections'] }) {
  return sections.map((section, index) => (
    <Section key={section.title} title={section.title} id={`part-${index + 1}`}>
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
