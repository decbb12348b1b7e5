/** Limits of what a person plans, keeps and asks: medicines, reminders, goals, favourites and conversations. */
import * as z from 'zod/mini';
import { fail, ok, type Result } from '../../shared/result.ts';
import { jsonBytes } from '../json-bytes.ts';
import {
  CONVERSATION_KINDS,
  type ConversationFields,
  FAVORITE_KINDS,
  type FavoriteFields,
  GOAL_KINDS,
  GOAL_STATES,
  type GoalFields,
  type MedicationFields,
  type Message,
  REMINDER_KINDS,
  REPEATS,
  type ReminderFields,
} from '../records.ts';
import { lengthOf } from '../text.ts';
import { atMost, check, data, day, moment, oneOf, required, uuid, type Validate } from './fields.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const UTC = /^\d{4}-\d{2}-\d{2}T[\d:.]{5,15}Z$/;
const MOST_MESSAGES = 200;
/** Of all messages together, in bytes: what two devices said apart fits together into what the server takes. */
const MOST_SAID = 262_144;
const TOLD = 4_000;
const ANSWERED = 8_000;

export const languageTag = z
  .string()
  .check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{1,8}){0,3}$/, { error: 'choice-invalid' }));

const medication = z.object({
  profile_id: uuid,
  name: required(100),
  drug_id: z.nullable(required(100)),
  dose: atMost(100),
  instructions: atMost(1_000),
  started_on: z.nullable(day),
  ended_on: z.nullable(day),
  data,
});

const reminder = z.object({
  profile_id: uuid,
  kind: oneOf(REMINDER_KINDS),
  medication_id: z.nullable(uuid),
  title: atMost(200),
  note: atMost(1_000),
  repeats: oneOf(REPEATS),
  starts_on: day,
  ends_on: z.nullable(day),
  times: z.array(z.string().check(z.regex(TIME, { error: 'time-invalid' }))).check(
    z.refine((times) => times.length > 0, { error: 'time-required' }),
    z.refine((times) => times.length <= 12, { error: 'list-too-long' }),
  ),
  weekdays: z
    .array(z.int().check(z.minimum(0), z.maximum(6)))
    .check(z.refine((days) => days.length <= 7, { error: 'list-too-long' })),
  enabled: z.boolean(),
  snoozed_until: z.nullable(moment),
  data,
});

const goal = z.object({
  profile_id: uuid,
  kind: oneOf(GOAL_KINDS),
  title: atMost(200),
  note: atMost(1_000),
  status: oneOf(GOAL_STATES),
  target: z.nullable(z.number().check(z.minimum(-1e9), z.maximum(1e9))),
  unit: atMost(20),
  target_on: z.nullable(day),
  data,
});

const favorite = z.object({
  profile_id: uuid,
  kind: oneOf(FAVORITE_KINDS),
  item: required(200),
  added_at: moment,
});

const message = z.object({
  id: uuid,
  at: z.string().check(z.regex(UTC, { error: 'date-invalid' })),
  role: z.enum(['person', 'assistant']),
  text: z.string(),
});

const conversation = z.object({
  profile_id: uuid,
  kind: oneOf(CONVERSATION_KINDS),
  title: atMost(200),
  language: languageTag,
  started_at: moment,
  messages: z.array(message).check(
    z.refine((said) => said.length <= MOST_MESSAGES, { error: 'list-too-long' }),
    z.refine((said) => said.every(isShort), { error: 'text-too-long' }),
    z.refine((said) => jsonBytes(said) <= MOST_SAID, { error: 'data-too-large' }),
  ),
  data,
});

export const validateMedication: Validate<MedicationFields> = (fields) =>
  inOrder(check(medication, fields), 'started_on', 'ended_on');

export const validateReminder: Validate<ReminderFields> = (fields) => {
  const parsed = inOrder(check(reminder, fields), 'starts_on', 'ends_on');
  if (!parsed.ok) return parsed;
  const { title, medication_id, repeats, weekdays } = parsed.value;
  if (title.trim() === '' && medication_id === null) return fail({ code: 'text-required', field: 'title' });
  if (repeats === 'weekly' && weekdays.length === 0)
    return fail({ code: 'choice-required', field: 'weekdays' });
  return parsed;
};

/** As devices may have merged it, its days turned round too: what is stored already must not be lost over that. */
export const readMedication: Validate<MedicationFields> = (fields) => check(medication, fields);
export const readReminder: Validate<ReminderFields> = (fields) => check(reminder, fields);

export const validateGoal: Validate<GoalFields> = (fields) => check(goal, fields);
export const validateFavorite: Validate<FavoriteFields> = (fields) => check(favorite, fields);
export const validateConversation: Validate<ConversationFields> = (fields) => check(conversation, fields);

function isShort({ role, text }: Message): boolean {
  return lengthOf(text) <= (role === 'person' ? TOLD : ANSWERED);
}

/** Only here and not on the server: a merge of two devices may turn the two days round. */
function inOrder<K extends string, L extends string, F extends Record<K | L, string | null>>(
  parsed: Result<F>,
  first: K,
  last: L,
): Result<F> {
  if (!parsed.ok) return parsed;
  const [from, to] = [parsed.value[first], parsed.value[last]];
  return from && to && to < from ? fail({ code: 'date-order', field: last }) : ok(parsed.value);
}
