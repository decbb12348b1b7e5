import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TypedEntry } from '../../../bindings/timeline-records.ts';
import { type Doubt, type Measure, readAs } from '../../../clinical/readings/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useReadingWords } from '../reading-words.ts';

type DoubtBoxProps = {
  measure: Measure;
  entry: TypedEntry;
  doubts: readonly Doubt[];
  onSave: () => void;
  onChange: () => void;
};

/** A figure that is possible and rare: asked once, never refused. */
export function DoubtBox({ measure, entry, doubts, onSave, onChange }: DoubtBoxProps) {
  const { t } = useTranslation('measurements');
  const words = useReadingWords();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const reading = readAs(measure, entry.data.reading);
  const value = reading ? words.value(measure, reading) : '';
  return (
    <div ref={box} className="banner" role="alert" tabIndex={-1}>
      <Icon name="info" />
      <div>
        <b>{t('doubt.title')}</b>
        {doubts.map(({ part, range: [least, most], unit }) => (
          <p key={part}>
            {t('doubt.body', {
              value,
              from: words.number(least, 1),
              to: words.number(most, 1),
              unit: unitText(
                t(`unit.${unit}`),
                part === 'value' || part === 'ft' || part === 'st' ? '' : t(`part.${part}`),
              ),
            })}
          </p>
        ))}
      </div>
      <div className="row-btns">
        <button type="button" className="btn line" onClick={onChange}>
          {t('doubt.change')}
        </button>
        <button type="button" className="btn main" onClick={onSave}>
          {t('doubt.save', { value })}
        </button>
      </div>
    </div>
  );
}

/** Which of two figures, where there are two. */
function unitText(unit: string, part: string): string {
  return part ? `${part}, ${unit}` : unit;
}
