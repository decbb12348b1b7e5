/** Ends an account: its rows, then its files. Whose it is, and that the password was just given, the database decides. */
import { type FunctionAnswer, type Rpc, refuse } from '../answer.ts';

export type DeleteHost = {
  /** Calls a database function as the person who asks, not as the service. */
  rpc: Rpc;
  /** Photos and PDFs of this account, and uploads of them under way. */
  removeFiles(account: string): Promise<void>;
};

/** Answers `{ files }`: false where they could not be removed now and go later. Codes: those of `delete_account`. */
export async function deleteAccount(host: DeleteHost): Promise<FunctionAnswer> {
  const ended = await host.rpc('delete_account', {});
  if (ended.status >= 300) return ended;
  const { account } = ended.body as { account?: unknown };
  if (typeof account !== 'string')
    return refuse(500, 'bad_answer', 'The database did not say which account.');
  const files = await host.removeFiles(account).then(
    () => true,
    () => false,
  );
  return { status: 200, body: { files } };
}
