import { useTranslation } from 'react-i18next';
import { formatList } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Language } from '../../../shared/languages.ts';
import { directionOf } from '../../../shared/languages.ts';
import { type CardLine, qrText } from '../card-text.ts';
import { QrCode } from './qr-code.tsx';

/** What a helper needs first goes into the code first. */
const URGENCY = ['name', 'contact', 'allergies', 'blood', 'medicines', 'conditions', 'born', 'sex'];
const NUMBERS = ['unified', 'medical', 'police', 'fire'];

interface CardSheetProps {
  /** In the reader's language, and in the second where it is here. */
  title: readonly [string, string | null];
  lines: readonly CardLine[];
  numbersTitle: readonly [string, string];
  second: Language;
  asOf: string;
}

/** One sheet of paper: each line in both languages, and the same as a code. */
export function CardSheet({ title, lines, numbersTitle, second, asOf }: CardSheetProps) {
  const { t } = useTranslation('family');
  const { language } = useLanguage();
  const isNumber = ({ key }: CardLine) => NUMBERS.includes(key);
  const told = lines.filter((line) => !isNumber(line));
  const code = qrText(title[0], told, URGENCY);
  return (
    <section className="paper card-sheet" aria-label={t('card.title')}>
      <h2>
        {title[0]}
        {title[1] && <Other language={second}>{title[1]}</Other>}
      </h2>
      <dl className="facts">
        {told.map((line) => (
          <Line key={line.key} line={line} second={second} unknown={t('card.unknown')} />
        ))}
      </dl>
      <h3 className="mt-4">
        {numbersTitle[0]}
        {numbersTitle[1] !== numbersTitle[0] && <Other language={second}>{numbersTitle[1]}</Other>}
      </h3>
      <dl className="facts">
        {lines.filter(isNumber).map((line) => (
          <Line key={line.key} line={line} second={second} unknown={t('card.unknown')} />
        ))}
      </dl>
      <div className="card-code mt-4">
        <QrCode text={code.text} />
        <div>
          <h3>{t('card.qr')}</h3>
          <p className="meta screen-only">{t('card.qrHint')}</p>
          <details className="screen-only" open>
            <summary>{t('card.qrText')}</summary>
            <p className="as-typed" dir="auto">
              {code.text}
            </p>
          </details>
          {code.leftOut.length > 0 && (
            <p className="meta">{t('card.leftOut', { items: formatList(language, code.leftOut) })}</p>
          )}
        </div>
      </div>
      <p className="meta mt-4">{asOf}</p>
    </section>
  );
}

function Line({ line, second, unknown }: { line: CardLine; second: Language; unknown: string }) {
  const [own, other] = line.labels;
  return (
    <div>
      <dt>
        {own}
        {other !== own && <Other language={second}>{other}</Other>}
      </dt>
      <dd>
        {line.items.length === 0 && unknown}
        {line.items.map(([item, elsewhere]) => (
          <span key={item} className="block">
            <b>
              <bdi>{item}</bdi>
            </b>
            {elsewhere !== item && <Other language={second}>{elsewhere}</Other>}
          </span>
        ))}
      </dd>
    </div>
  );
}

/** Set apart by its own line, its own language and its own direction. */
function Other({ language, children }: { language: Language; children: string }) {
  return (
    <span className="block meta" lang={language} dir={directionOf(language)}>
      {children}
    </span>
  );
}
