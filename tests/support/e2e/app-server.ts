import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { newPerson, type Person } from '../../../supabase/local/testing/people.ts';
import { spawnTestServer, type TestServer } from '../../../supabase/local/testing.ts';

/** What `npm run build` made. */
export const DIST = path.resolve(import.meta.dirname, '../../../dist');

/** Milliseconds by which a browser may report a request that failed while the server was still away. */
const LATE = 3_000;

/** The embedded server as a process of its own, which can truly go away and come back at the same address. */
export class AppServer {
  readonly #dataDir = mkdtempSync(path.join(os.tmpdir(), 'niramaya-e2e-'));
  readonly #distDir: string;
  readonly #rateLimitScale: number;
  #server: TestServer | null = null;
  #port = 0;
  #away = true;
  #backAt = 0;

  /** `rateLimitScale`: how often the limits of the product a test may do something; 1 is what people get. */
  constructor(distDir = DIST, rateLimitScale = 1000) {
    this.#distDir = distDir;
    this.#rateLimitScale = rateLimitScale;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Whether a request that fails now may have met no server: from the first moment of its end until a little after its return. */
  get unreachable(): boolean {
    return this.#away || Date.now() - this.#backAt < LATE;
  }

  async start(): Promise<void> {
    if (this.#server) return;
    this.#server = await spawnTestServer({
      distDir: this.#distDir,
      dataDir: this.#dataDir,
      port: this.#port,
      rateLimitScale: this.#rateLimitScale,
    });
    this.#port = this.#server.port;
    this.#away = false;
    this.#backAt = Date.now();
  }

  /** Ends the process; its port is closed when this resolves. */
  async stop(): Promise<void> {
    this.#away = true;
    await this.#server?.stop();
    this.#server = null;
  }

  /** Rows of a table as the server's own key sees them, whoever they belong to. */
  async rows(table: string): Promise<Record<string, unknown>[]> {
    const key = this.#server?.serviceKey ?? '';
    const answer = await fetch(`${this.url}/rest/v1/${table}?select=*`, {
      headers: { apikey: key, authorization: `Bearer ${key}` },
    });
    if (!answer.ok) throw new Error(`${table}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>[];
  }

  /** Writes as the server's own key does: what no person may write. */
  async write(method: 'POST' | 'PATCH' | 'DELETE', target: string, row?: object): Promise<void> {
    const key = this.#server?.serviceKey ?? '';
    const answer = await fetch(`${this.url}/rest/v1/${target}`, {
      method,
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: row && JSON.stringify(row),
    });
    if (!answer.ok) throw new Error(`${target}: ${answer.status} ${await answer.text()}`);
  }

  /** Somebody with a confirmed account, and a client of their own to ask the server with. */
  async newPerson(name: string): Promise<Person> {
    if (!this.#server) throw new Error('the server is away');
    return newPerson(this.#server, name);
  }

  async dispose(): Promise<void> {
    await this.stop();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
