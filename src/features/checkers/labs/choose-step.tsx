import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';
import { Step } from '../kit/step.tsx';
import { findTests, listNames, nearTests } from './find.ts';
import type { LabStepsProps } from './props.ts';

interface ChooseStepProps extends LabStepsProps {
  at: number;
  of: number;
  onBack: () => void;
  onChoose: (tests: readonly string[], panel: string | null) => void;
}

const SHORTS_IN_LIST = 6;

/** A test by any part of its name, or a whole group as reports print it. */
export function ChooseStep({
  answers,
  facts,
  knowledge,
  wording,
  words,
  at,
  of,
  onBack,
  onChoose,
}: ChooseStepProps) {
  const { t } = useTranslation('labs');
  const { language } = useLanguage();
  const [query, setQuery] = useState('');
  const names = useMemo(() => listNames(facts, words, language), [facts, words, language]);
  const asked = query.trim() !== '';
  const found = findTests(names, query, language);
  const near = asked && found.length === 0 ? nearTests(knowledge, query) : [];
  const shortOf = (id: string) => words[id]?.short ?? id;
  const countOf = (tests: readonly string[]) =>
    t('choose.values', {
      count: tests.length,
      list: `${tests.slice(0, SHORTS_IN_LIST).map(shortOf).join(', ')}${tests.length > SHORTS_IN_LIST ? '…' : ''}`,
    });
  return (
    <Step
      {...{ at, of, onBack }}
      title={t(answers.adding ? 'choose.addTitle' : 'choose.title')}
      hint={t('choose.hint')}
    >
      <search>
        <TextField
          label={t('choose.label')}
          type="search"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (found[0]) onChoose([found[0]], null);
          }}
        />
        <p className="meta mt-2" role="status">
          {asked && found.length === 0 && (near.length > 0 ? t('choose.near') : t('choose.none'))}
        </p>
        <div className="rows">
          {[...found, ...near].map((id) => (
            <Row
              key={id}
              name={wording.nameOf(id)}
              more={[...new Set([shortOf(id), ...(knowledge.tests.get(id)?.names.slice(0, 2) ?? [])])].join(
                ' · ',
              )}
              onClick={() => onChoose([id], null)}
            />
          ))}
        </div>
      </search>
      {!asked && (
        <Section title={t('choose.groups')}>
          <div className="rows">
            {facts.panels.map(({ id, tests }) => (
              <Row
                key={id}
                name={t(`panel.${id as 'liver'}`)}
                more={countOf(tests)}
                onClick={() => onChoose(tests, id)}
              />
            ))}
          </div>
        </Section>
      )}
    </Step>
  );
}

function Row({ name, more, onClick }: { name: string; more: string; onClick: () => void }) {
  return (
    <button type="button" className="row pick" onClick={onClick}>
      <span className="grow">
        <b>{name}</b>
        <span className="meta">{more}</span>
      </span>
      <Icon name="chev" mirror />
    </button>
  );
}
