import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useProfiles } from '../../../bindings/profiles.ts';
import { addFollowUp, useTimeline } from '../../../bindings/timeline.ts';
import type { TimelineEntry } from '../../../bindings/types.ts';
import { COURSES, type Course } from '../../../shared/courses.ts';
import { paths } from '../../../shared/paths.ts';
import { notify } from '../../../ui/notify.ts';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import { checkToFollow } from '../follow-up.ts';

/** Enough to hold the checks of the last days and the answers to them. */
const LOOKED_AT = 20;

/** The day after a check: is it better, the same or worse? */
export function FollowUp() {
  const timeline = useTimeline({ limit: LOOKED_AT });
  const [answered, setAnswered] = useState<{ check: TimelineEntry; course: Course } | null>(null);
  const check = timeline.state === 'ready' ? checkToFollow(timeline.entries, Date.now()) : null;
  if (answered) return <Answered {...answered} />;
  return check && <Ask check={check} onAnswer={(course) => setAnswered({ check, course })} />;
}

function Ask({ check, onAnswer }: { check: TimelineEntry; onAnswer: (course: Course) => void }) {
  const { t } = useTranslation(['home', 'common']);
  const sayDone = useUndoNotice();
  const profiles = useProfiles();
  const person =
    profiles.state === 'ready' ? profiles.profiles.find(({ id }) => id === check.profile_id) : undefined;
  const text = String(check.data.text);
  const answer = async (course: Course) => {
    const saved = await addFollowUp(check, course);
    if (!saved.ok) return notify({ text: t('common:error.notSaved') });
    onAnswer(course);
    sayDone(t('home:followUp.saved'), saved.value.undo);
  };
  return (
    <section className="box mt-4">
      <h2 className="as-typed">
        {person?.name
          ? t('home:followUp.askFor', { text, name: person.name })
          : t('home:followUp.ask', { text })}
      </h2>
      <div className="row-btns">
        {COURSES.map((course) => (
          <button key={course} type="button" className="btn line" onClick={() => void answer(course)}>
            {t(`home:followUp.${course}`)}
          </button>
        ))}
      </div>
    </section>
  );
}

function Answered({ check, course }: { check: TimelineEntry; course: Course }) {
  const { t } = useTranslation(['home', 'common']);
  if (course === 'better') return null;
  return (
    <section className={`box mt-4 lv ${course === 'worse' ? 'urgent' : 'routine'}`} role="status">
      <p>{t(`home:followUp.${course}More`)}</p>
      <div className="row-btns">
        <Link className="btn main" to={paths.symptomChecker} state={{ text: check.data.text }}>
          {t('home:followUp.again')}
        </Link>
        {course === 'worse' && (
          <Link className="btn sos" to={paths.emergency}>
            {t('common:nav.emergency')}
          </Link>
        )}
      </div>
    </section>
  );
}
