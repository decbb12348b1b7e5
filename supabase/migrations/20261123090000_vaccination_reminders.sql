-- A reminder of a vaccination leaves a vaccination in the timeline when it is done, where one of a check-up leaves a visit.
alter table public.reminders
  drop constraint reminders_kind_check,
  add constraint reminders_kind_check
    check (kind in ('medicine', 'measurement', 'appointment', 'screening', 'vaccination', 'practice', 'other'));
