import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/notify.ts';
import { summaryWords, useExchangeWords } from '../use-words.ts';
import { Another } from './another.tsx';
import { itemWords } from './item-words.ts';
import type { CriticalValue } from './judge-labs.ts';
import { LongList } from './long-list.tsx';
import type { Import, LeftOut, Stage } from './use-import.ts';

/** How the laboratory check says what cannot wait; given by whoever shows this screen. */
export type CriticalLabs = ComponentType<{ values: readonly CriticalValue[] }>;
type DoneProps = { stage: Extract<Stage, { at: 'done' }>; work: Import; CriticalLabs: CriticalLabs };

/** What was written, what was not and why, and the way back. */
export function Done({ stage, work, CriticalLabs }: DoneProps) {
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  const takeBack = async () => {
    if (!(await work.takeBack(stage))) notify({ text: t('import.undoFailed') });
  };
  return (
    <>
      {stage.critical.length > 0 && <CriticalLabs values={stage.critical} />}
      <p className="status" role="status">
        <Icon name="tick" />
        <b>{stage.stopped ? t('import.undoStopped') : t('import.done', { count: stage.count })}</b>
      </p>
      <NotWritten left={stage.left} />
      <div className="row-btns">
        <Link className="btn main" to={paths.timeline}>
          {t('import.seeTimeline')}
        </Link>
        <button type="button" className="btn line" onClick={() => void takeBack()}>
          <Icon name="undo" small />
          {t(stage.stopped ? 'import.undoRest' : 'import.undo')}
        </button>
      </div>
      <Another work={work} />
    </>
  );
}

function NotWritten({ left }: { left: readonly LeftOut[] }) {
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  const words = summaryWords(t, language, '');
  if (left.length === 0) return null;
  return (
    <details>
      <summary>{t('import.left', { count: left.length })}</summary>
      <LongList
        lines={left.map(({ incoming, code }) => {
          const told = {
            place: t(`import.group.${incoming.kind}`),
            text: itemWords(incoming, words, t),
          };
          const why = code === 'text-too-long' ? 'too-long' : 'not-written';
          return `${t('import.preview.rowOf', told)} ${t(`import.reason.${why}`)}`;
        })}
      />
    </details>
  );
}
