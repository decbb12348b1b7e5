import { useLanguage } from '../../../i18n/use-language.ts';
import type { Language } from '../../../shared/languages.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Popup } from '../../../ui/popup.tsx';
import type { Collected } from '../collect.ts';
import { dateWords, summaryWords, useExchangeWords } from '../use-words.ts';
import { type SummaryPart, summaryParts } from './summary-rows.ts';
import '../exchange.css';

interface SummarySheetProps {
  collected: Collected;
  /** Of the page; the buttons around it are in the language on screen. */
  language: Language;
  onClose: () => void;
}

/** The page for the doctor, to look at first and then to print. */
export function SummarySheet({ collected: { facts, records }, language, onClose }: SummarySheetProps) {
  const { language: onScreen } = useLanguage();
  const t = useExchangeWords(onScreen);
  const inLanguage = useExchangeWords(language);
  const now = new Date();
  const words = summaryWords(inLanguage, language, facts.person.name);
  const parts = summaryParts(facts, records, words, inLanguage, now);
  return (
    <Popup title={t('summary.titleNobody')} onClose={onClose}>
      <p className="meta screen-only">{t('summary.printHint')}</p>
      <button type="button" className="btn main screen-only" onClick={() => window.print()}>
        <Icon name="print" small />
        {t('summary.printIt')}
      </button>
      <article className="print-sheet paper" lang={language} dir={words.direction}>
        <h1 dir="auto">{words.title}</h1>
        <p className="meta">
          {inLanguage('summary.made', { date: dateWords(language, now.toISOString()) })}. {words.selfReported}
        </p>
        {parts.map((part) => (
          <Part key={part.title} part={part} />
        ))}
        <p className="meta">{inLanguage('summary.checksNote')}</p>
      </article>
    </Popup>
  );
}

function Part({ part: { title, rows, lines } }: { part: SummaryPart }) {
  return (
    <section>
      <h2>{title}</h2>
      {rows.length > 0 && (
        <dl className="facts">
          {rows.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
