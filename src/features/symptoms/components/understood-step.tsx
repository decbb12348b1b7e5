import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Banner, Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/section.tsx';
import { goTo, setFinding, useCheck } from '../check-store.ts';
import { stepAfter } from '../flow.ts';
import type { Engine } from '../use-engine.ts';
import { FindingChips } from './finding-chips.tsx';
import { StepFrame } from './step-frame.tsx';

const MOST_MATCHES = 8;

/** What was understood, to be corrected before anything is concluded from it. */
export function UnderstoodStep({ engine }: { engine: Engine }) {
  const { t } = useTranslation('symptoms');
  const { language } = useLanguage();
  const { findings, unread } = useCheck();
  const [query, setQuery] = useState('');
  const ids = (answer: string) => Object.keys(findings).filter((id) => findings[id] === answer);
  const has = ids('present');
  const hasNot = ids('absent');
  const matches = query.trim() ? engine.search(query).filter((id) => findings[id] !== 'present') : [];
  const next = () =>
    goTo(has.length === 0 && hasNot.length === 0 ? 'places' : stepAfter('understood', useCheck.getState()));
  return (
    <StepFrame
      title={t('understood.title')}
      hint={t('understood.hint')}
      next={has.length === 0 && hasNot.length === 0 ? t('words.byName') : t('understood.continue')}
      onNext={next}
    >
      {has.length === 0 && hasNot.length === 0 && <Banner title={t('error.nothing')} />}
      {has.length > 0 && (
        <Section title={t('understood.has')}>
          <FindingChips ids={has} nameOf={engine.nameOf} />
        </Section>
      )}
      {hasNot.length > 0 && (
        <Section title={t('understood.hasNot')}>
          <FindingChips ids={hasNot} nameOf={engine.nameOf} />
        </Section>
      )}
      {unread.length > 0 && <Note>{t('understood.unread', { words: formatList(language, unread) })}</Note>}
      <Section title={t('understood.add')}>
        <TextField
          label={t('understood.search')}
          type="search"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <div className="chips mt-3">
          {matches.slice(0, MOST_MATCHES).map((id) => (
            <button
              key={id}
              type="button"
              className="chip"
              onClick={() => {
                setFinding(id, 'present');
                setQuery('');
              }}
            >
              <Icon name="plus" small />
              {engine.nameOf(id)}
            </button>
          ))}
        </div>
      </Section>
    </StepFrame>
  );
}
