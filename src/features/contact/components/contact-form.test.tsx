// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendContact } from '../../../bindings/contact.ts';
import { draftStore } from '../../../bindings/drafts.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { ContactForm } from './contact-form.tsx';

vi.mock('../../../bindings/contact.ts', () => ({ sendContact: vi.fn() }));

const TYPED = {
  'Your name': 'Asha',
  'Your e-mail address, for the answer': 'asha@example.org',
  'What it is about': 'A mistake',
  'Your message': 'On the page about burns.',
};

beforeEach(() => {
  draftStore.setState({ account: null, texts: {} });
  vi.mocked(sendContact).mockReset();
});
afterEach(cleanup);

async function fillIn() {
  for (const [label, text] of Object.entries(TYPED)) await userEvent.type(screen.getByLabelText(label), text);
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

it('names what is missing, moves there, and sends nothing', async () => {
  await renderScreen(<ContactForm />);
  await userEvent.type(screen.getByLabelText('Your name'), 'Asha');
  await press();
  expect(sendContact).not.toHaveBeenCalled();
  expect(screen.getAllByText('Please fill this in.')).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByLabelText(/e-mail/));
});

it('says where an answer would come, and forgets what was typed', async () => {
  vi.mocked(sendContact).mockResolvedValue({ ok: true, value: 'sent' });
  await renderScreen(<ContactForm />);
  await fillIn();
  await press();
  expect(vi.mocked(sendContact).mock.calls[0]?.[0]).toEqual({
    name: 'Asha',
    email: 'asha@example.org',
    subject: 'A mistake',
    message: 'On the page about burns.',
    language: 'en',
  });
  expect(screen.getByRole('status').textContent).toContain('asha@example.org');
  expect(draftStore.getState().texts).toEqual({});
});

it('says that it waits for a network', async () => {
  vi.mocked(sendContact).mockResolvedValue({ ok: true, value: 'queued' });
  await renderScreen(<ContactForm />);
  await fillIn();
  await press();
  expect(screen.getByRole('status').textContent).toContain('Your message is kept');
});

it('keeps every word where it could not be sent', async () => {
  vi.mocked(sendContact).mockResolvedValue({ ok: false, error: { code: 'rate-limited', retryAfter: 1800 } });
  const { unmount } = await renderScreen(<ContactForm />);
  await fillIn();
  await press();
  expect(screen.getByRole('alert').textContent).toContain('Your text is kept');
  expect(screen.getByRole('alert').textContent).toContain('You can try again in 30 minutes.');
  unmount();
  await renderScreen(<ContactForm />);
  for (const [label, text] of Object.entries(TYPED))
    expect((screen.getByLabelText(label) as HTMLInputElement).value).toBe(text);
});
