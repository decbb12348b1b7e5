import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Letter } from './letter.ts';

export type MailboxMessage = Letter & { id: number; at: string };

const KEPT = 100;

/** Outgoing mail of a server without SMTP, newest first. Kept in the data folder, so that a restart loses no link. */
export class Mailbox {
  private messages: MailboxMessage[];
  private readonly file: string;

  constructor(folder: string) {
    this.file = path.join(folder, 'mailbox.json');
    this.messages = read(this.file);
  }

  list(): MailboxMessage[] {
    return this.messages;
  }

  async send(letter: Letter): Promise<void> {
    const id = (this.messages[0]?.id ?? 0) + 1;
    this.messages = [{ id, at: new Date().toISOString(), ...letter }, ...this.messages].slice(0, KEPT);
    const next = `${this.file}.next`;
    writeFileSync(next, JSON.stringify(this.messages), { mode: 0o600 });
    renameSync(next, this.file);
  }
}

function read(file: string): MailboxMessage[] {
  if (!existsSync(file)) return [];
  try {
    const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(kept) ? (kept as MailboxMessage[]) : [];
  } catch {
    return [];
  }
}
