import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { Banner, Note } from '../../../ui/note.tsx';
import { Bullets } from '../../../ui/section.tsx';
import { isBeside } from './note-places.ts';
import type { CardProps } from './props.ts';
import { RangeBar } from './range-bar.tsx';
import { TestCourse } from './test-course.tsx';
import { TestMore } from './test-more.tsx';
import { mustCall } from './use-lab-words.ts';

/** A value that lies outside: how far, what it can mean, what to do next. */
export function TestCard(props: CardProps) {
  const { result, wording, words } = props;
  const { t } = useTranslation('labs');
  const side = result.direction && words[result.test]?.[result.direction];
  const critical = mustCall(result);
  return (
    <article className={`box lv ${critical ? 'emergency' : 'routine'}`}>
      <h3>
        <Icon name={critical ? 'octagon' : 'alert'} />
        <span>{wording.nameOf(result.test)}</span>
      </h3>
      <ValueLine result={result} wording={wording} />
      <RangeBar result={result} wording={wording} />
      <Beside {...props} />
      {side && (
        <>
          <p className="mt-3">{side.meaning}</p>
          <h4 className="mt-3">{t('card.next')}</h4>
          {critical && <p>{t('critical.general')}</p>}
          <Bullets items={side.next} />
        </>
      )}
      <TestCourse {...props} />
      <details className="acc mt-3">
        <summary>
          {t('card.more')}
          <Icon name="down" small />
        </summary>
        <TestMore {...props} />
      </details>
    </article>
  );
}

/** A value in its range: one line, with all the rest behind it. */
export function InsideRow({ open, ...props }: CardProps & { open: boolean }) {
  const { result, wording } = props;
  const { t } = useTranslation('labs');
  return (
    <details className="acc" open={open}>
      <summary>
        <span className="grow">
          <b>{wording.nameOf(result.test)}</b>
          <span className="meta">{wording.status(result)}</span>
        </span>
        <span className="num">{wording.value(result)}</span>
        <Icon name="down" small />
      </summary>
      <div className="stack-s mb-4">
        {!result.value.grade && <p>{t('range.is', { range: wording.rangeOf(result) })}</p>}
        <RangeBar result={result} wording={wording} />
        <Beside {...props} />
        <TestCourse {...props} />
        <TestMore {...props} />
      </div>
    </details>
  );
}

function ValueLine({ result, wording }: Pick<CardProps, 'result' | 'wording'>) {
  const { t } = useTranslation('labs');
  return (
    <>
      <p className="bigval">{wording.value(result)}</p>
      <p className="mt-1">
        <b>{wording.status(result)}</b>
      </p>
      <p className="meta mb-3">
        {result.value.grade ? wording.rangeOf(result) : t('range.is', { range: wording.rangeOf(result) })}
      </p>
    </>
  );
}

function Beside({ result, wording, onChange }: CardProps) {
  const { t } = useTranslation('labs');
  const unit = result.notes.find(({ key }) => key === 'maybe-wrong-unit');
  return (
    <>
      {unit && (
        <Banner
          title={wording.note(unit)}
          actions={
            <button type="button" className="btn line" onClick={onChange}>
              {t('changeValues')}
            </button>
          }
        />
      )}
      {result.notes.filter(isBeside).map((note) => (
        <Note key={note.key}>{wording.note(note)}</Note>
      ))}
    </>
  );
}
