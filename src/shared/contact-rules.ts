/** What a message to those who run the server may hold; the page and the server ask the same. */
import { isUuid } from './is-uuid.ts';
import { isLanguage, type Language } from './languages.ts';

export type ContactMessage = {
  /** Made on the device, so that a message sent twice arrives once. */
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  language: Language;
};

export type ContactFault = { code: 'required' | 'too-long' | 'email-invalid'; field: ContactField };
export type ContactField = 'name' | 'email' | 'subject' | 'message';

/** Characters. */
export const CONTACT_LIMITS: Record<ContactField, number> = {
  name: 100,
  email: 254,
  subject: 200,
  message: 5000,
};
/** One of these, or U+0000, fails a whole jsonb request. */
const LONE_SURROGATE = /\p{Surrogate}/gu;
const FIELDS = Object.keys(CONTACT_LIMITS) as ContactField[];

/** The first fault of each field; empty when it may be sent. */
export function contactFaults(fields: Pick<ContactMessage, ContactField>): ContactFault[] {
  return FIELDS.flatMap((field): ContactFault[] => {
    const value = fields[field].trim();
    if (value === '') return [{ code: 'required', field }];
    if ([...value].length > CONTACT_LIMITS[field]) return [{ code: 'too-long', field }];
    return field === 'email' && !/^[^@\s]+@[^@\s]+$/.test(value) ? [{ code: 'email-invalid', field }] : [];
  });
}

/** The message with nothing besides its own fields, or null where it is none. */
export function readContactMessage(value: Record<string, unknown>): ContactMessage | null {
  const { id, language } = value;
  if (!isUuid(id) || !isLanguage(language)) return null;
  const text = (field: ContactField) => {
    const given = value[field];
    return typeof given === 'string'
      ? given.replace(LONE_SURROGATE, '\uFFFD').replaceAll('\u0000', '').trim()
      : '';
  };
  const message = {
    id,
    language,
    name: text('name'),
    email: text('email'),
    subject: text('subject'),
    message: text('message'),
  };
  return contactFaults(message).length === 0 ? message : null;
}
