/** Rows of many people in SQL, as their devices would have written them over time: each next one somebody else's. */

const about = (fields: string, values: string) => ({
  fields: `profile_id, ${fields}`,
  values: `profile, ${values}`,
});
const AT = `timestamptz '2024-01-01' + i * interval '1 day' + u * interval '1 second'`;
const NOTE = `'Slept badly, headache since the morning, better after water and rest. Number ' || i`;

/** How many of each a person has, and what is in them. The timeline comes last, so that its rows are the newest. */
const TABLES: Record<string, { count: number; fields: string; values: string }> = {
  profiles: {
    count: 3,
    fields: 'relationship, name',
    values: `case i when 1 then 'self' else 'child' end, 'Asha ' || i`,
  },
  checker_results: {
    count: 12,
    ...about(
      'checker, taken_at, input, result, engine_version',
      `'bmi', ${AT}, '{"height": 170, "weight": 70}', '{"bmi": 24.2}', '1'`,
    ),
  },
  medications: { count: 5, ...about('name, dose', `'Ibuprofen ' || i, '200 mg'`) },
  reminders: {
    count: 5,
    ...about('kind, title, repeats, starts_on, times', `'other', 'Walk', 'daily', '2024-01-01', '{08:00}'`),
  },
  goals: { count: 3, ...about('kind, title', `'other', 'Walk more ' || i`) },
  favorites: { count: 5, ...about('kind, item, added_at', `'page', '/page/' || i, ${AT}`) },
  consents: {
    count: 1,
    fields: 'essential, analytics, marketing, personalization, source, policy_version, language, decided_at',
    values: `true, false, false, true, 'banner', '2026-01', 'en', ${AT}`,
  },
  audit_events: {
    count: 3,
    fields: 'action, resource, details, occurred_at, at',
    values: `'sign-in', 'session', '{}', ${AT}, ${AT}`,
  },
  usage: {
    count: 1,
    fields: 'device_id, feature_name, period_start, usage_count',
    values: `'a', 'symptom_checks', date '2026-01-01', 3`,
  },
  conversations: {
    count: 2,
    ...about('kind, title, language, started_at, messages', `'modern', 'Headache', 'en', ${AT}, '[]'`),
  },
  timeline_entries: {
    count: 60,
    ...about(
      'kind, occurred_at, title, note, data',
      `'note', ${AT}, 'Entry ' || i, ${NOTE}, '{"said": "better"}'`,
    ),
  },
};

/** Rows of one person over all tables. */
export const PER_USER = Object.values(TABLES).reduce((sum, { count }) => sum + count, 0);

export const FILL = (users: number) => `
set session_replication_role = replica;
insert into auth.users (id, email) select md5('user ' || u)::uuid, 'person' || u || '@people.test'
  from generate_series(1, ${users}) u;
${Object.entries(TABLES)
  .map(
    ([table, { count, fields, values }], place) => `
insert into public.${table} (user_id, id, vv, updated_at, seq, ${fields})
  select md5('user ' || u)::uuid, md5('${table} ' || u || ' ' || i)::uuid, '{"a": 1}', ${AT},
    ${rowsBefore(place)}::bigint * ${users} + (i - 1)::bigint * ${users} + u, ${values}
  from generate_series(1, ${count}) i, generate_series(1, ${users}) u,
    lateral (select md5('profiles ' || u || ' 1')::uuid as profile) p;`,
  )
  .join('')}
insert into public.sync_heads (user_id, seq, heads)
  select md5('user ' || u)::uuid, ${PER_USER - 1}::bigint * ${users} + u, jsonb_build_object(${Object.entries(
    TABLES,
  )
    .map(([table, { count }], place) => `'${table}', ${rowsBefore(place) + count - 1}::bigint * ${users} + u`)
    .join(', ')})
  from generate_series(1, ${users}) u;
select setval('internal.sync_seq', ${PER_USER}::bigint * ${users} + 1);
set session_replication_role = origin;
`;

function rowsBefore(place: number): number {
  return Object.values(TABLES)
    .slice(0, place)
    .reduce((sum, { count }) => sum + count, 0);
}
