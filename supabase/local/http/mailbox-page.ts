import { Hono } from 'hono';
import { escapeHtml } from '../mail/letter.ts';
import type { Mailbox, MailboxMessage } from '../mail/mailbox.ts';
import { isLocalVisit, type ServerEnv } from './caller.ts';

const STYLE = `
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 45rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
article { border: 1px solid GrayText; border-radius: 0.5rem; padding: 0.5rem 1rem; margin: 1rem 0; }
h2 { font-size: 1.1rem; margin: 0.25rem 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`;

/**
 * /mailbox: mail this server would have sent. Whoever reads it can confirm any account, so it answers only somebody
 * who sits at this machine; JSON where asked for.
 */
export function mailboxPage(mailbox: Mailbox): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  routes.use(async (c, next) => {
    if (!isLocalVisit(c)) return c.text('Not found', 404);
    c.header('Cache-Control', 'no-store');
    await next();
  });
  routes.get('/style.css', (c) => c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  routes.get('/', (c) => {
    const messages = mailbox.list();
    return c.req.header('accept')?.includes('application/json') ? c.json(messages) : c.html(page(messages));
  });
  return routes;
}

function page(messages: MailboxMessage[]): string {
  const list = messages.map(
    ({ at, to, subject, text }) =>
      `<article><h2 dir="auto">${escapeHtml(subject)}</h2><p>${escapeHtml(to)} · <time>${escapeHtml(at)}</time></p><pre dir="auto">${linked(text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mailbox</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/mailbox/style.css"></head>
<body><h1>Mailbox</h1><p>Mail this server did not send, newest first. Set SMTP_URL to send it.</p>
${list.join('\n') || '<p>No mail yet.</p>'}</body></html>`;
}

function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 0
        ? escapeHtml(part)
        : `<a href="${escapeHtml(part)}" rel="noreferrer">${escapeHtml(part)}</a>`,
    )
    .join('');
}
