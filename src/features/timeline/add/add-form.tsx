import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PreparedFile } from '../../../bindings/attachments.ts';
import { useMedications } from '../../../bindings/medications.ts';
import { useActiveProfile, useOpenProfiles } from '../../../bindings/profiles.ts';
import { addEntry, type TypedEntry } from '../../../bindings/timeline-records.ts';
import type { Profile } from '../../../bindings/types.ts';
import { useWhomKnown } from '../../../bindings/whom-known.ts';
import { alertOf, FIRST_ADULT_AGE, readKept } from '../../../clinical/readings/index.ts';
import { monthsOf } from '../../../shared/age.ts';
import { paths } from '../../../shared/paths.ts';
import { Field } from '../../../ui/field.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import { addresses } from '../addresses.ts';
import { useFilters } from '../filter/filters.ts';
import { measuredOf } from '../measured-of.ts';
import { EntryForm } from './entry-form.tsx';
import { measureOf, type TypedKind, type What } from './forms.ts';
import type { Typed } from './typed.ts';
import { useTypedDraft } from './typed-draft.ts';
import { TypedFiles, useTypedFiles } from './typed-files.tsx';

export const draftOfNew = (what: string): string => `add-${what}`;
const NOTHING: Typed = {};

/** A new entry: the form, and then the timeline with it on top. What is plausible depends on whose it is. */
export function AddForm({ what }: { what: What }) {
  return useWhomKnown() ? <KnownForm what={what} /> : <Loading />;
}

function KnownForm({ what }: { what: What }) {
  const { t } = useTranslation(['timeline', 'measurements']);
  const sayDone = useUndoNotice();
  const navigate = useNavigate();
  const { begun, keep: keepFor, drop } = useTypedDraft(draftOfNew(what));
  const [isDraft] = useState(begun !== null);
  const typed = begun ?? NOTHING;
  const { people, person } = useAbout(typed.who);
  const about = person?.id;
  const keep = (next: Typed) => keepFor(next, next.who ?? about);
  const attached = useTypedFiles(draftOfNew(what), typed, about);
  const { files } = attached;
  const measure = measureOf(what);
  const name = measure ? t(`measurements:name.${measure}`) : t(`timeline:kind.${what as TypedKind}`);

  const clear = () => {
    drop();
    attached.keep([]);
  };
  const attach = (chosen: readonly PreparedFile[]) => {
    attached.keep(chosen);
    keep({ ...typed, ...attached.counted(chosen) });
  };
  const save = async (entry: TypedEntry) => {
    const saved = await addEntry(entry, person?.id, files);
    if (!saved.ok) return saved;
    clear();
    const { entryId, about, undo } = saved.value;
    const reading = readKept(entry.data);
    const whose = measuredOf(about, new Date(entry.occurredAt));
    const isAlert = reading !== null && alertOf(reading.measure, reading.lines, whose) !== null;
    // What needs help leads there at once; everything else is seen on top of the list.
    navigate(isAlert ? paths.timelineEntry(entryId) : paths.timeline, { replace: true });
    sayDone(t('timeline:add.saved'), undo, () => {
      keep(typed);
      attached.keep(files);
      navigate(addresses.addOne(what));
    });
    return saved;
  };
  return (
    <Page title={name} back={addresses.add} heading={t('timeline:title')}>
      <h1>{name}</h1>
      {isDraft && begun && (
        <p className="meta">
          {t('timeline:add.draft')}{' '}
          <button type="button" className="link" onClick={clear}>
            {t('timeline:add.startOver')}
          </button>
        </p>
      )}
      <EntryForm
        what={what}
        typed={typed}
        onTyped={keep}
        saveLabel={person?.name ? t('timeline:add.saveFor', { name: person.name }) : t('timeline:add.save')}
        onSave={save}
        onCancel={() => navigate(paths.timeline)}
        adult={person ? isAdult(person) : null}
        offered={useOffered(what, person)}
        attached={<TypedFiles files={files} lost={attached.lost} onFiles={attach} />}
      >
        {people.length > 1 && (
          <Field label={t('timeline:whoFor')}>
            {({ id }) => (
              <select
                id={id}
                className="input"
                value={person?.id}
                onChange={(event) => keep({ ...typed, who: event.target.value })}
              >
                {people.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name || t('timeline:me')}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      </EntryForm>
    </Page>
  );
}

/** Whom it is about: the one chosen here, else the one whose timeline is open, else whoever the device is used for. */
export function useAbout(chosen: string | undefined): { people: readonly Profile[]; person: Profile | null } {
  const live = useOpenProfiles();
  const active = useActiveProfile();
  const { personId } = useFilters();
  const people = live.state === 'ready' ? live.profiles : [];
  const byId = (id: string | null | undefined) => people.find((one) => one.id === id);
  const own = active.state === 'ready' ? active.profile : null;
  return { people, person: byId(chosen) ?? byId(personId) ?? own };
}

/** null where the age is not known. */
export function isAdult(profile: Profile): boolean | null {
  const months = monthsOf(profile, new Date());
  return months === null ? null : months >= FIRST_ADULT_AGE * 12;
}

/** The medicines this person is known to take. */
function useOffered(what: What, person: Profile | null): string[] {
  const live = useMedications(what === 'medicine' ? (person?.id ?? null) : null);
  if (what !== 'medicine') return [];
  const kept = live.state === 'ready' ? live.medications.map(({ name }) => name) : [];
  return [...new Set([...kept, ...(person?.medications ?? [])])];
}
