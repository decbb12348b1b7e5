import type { Connection } from '@supabase/lite';

type Session = Connection['kysely'];
type Variables = {
  auth?: { role?: string; uid?: unknown; jwt?: unknown };
  storage?: { operation?: string };
};
type Call = { method: string; path: string; requestHeaders?: Record<string, string> };
/** What @supabase/lite 0.10 keeps to itself. */
type Inside = {
  applyJwtSessionContext(session: Session, variables: Variables, setRole: boolean): Promise<void>;
  applyRpcRequestGucs(session: Session, call: Call): Promise<void>;
};

/**
 * Tells the session who asks and what in one statement each. @supabase/lite 0.10 sends one for every setting, and ten
 * of them took as long as all else of a sync with nothing new.
 */
export function tellContextAtOnce(connection: Connection): void {
  const inside = connection as unknown as Inside;
  const applyOneByOne = inside.applyJwtSessionContext.bind(connection);
  inside.applyJwtSessionContext = async (session, variables, setRole) => {
    // A role of one's own is quoted by the library.
    if (setRole) return applyOneByOne(session, variables, setRole);
    const { role = '', uid, jwt } = variables.auth ?? {};
    await tell(session, {
      role: role || 'anon',
      'request.jwt.claim.sub': String(uid ?? ''),
      'request.jwt.claim.role': role || 'anon',
      'storage.operation': variables.storage?.operation ?? '',
      ...(jwt && typeof jwt === 'object' ? { 'request.jwt.claims': JSON.stringify(jwt) } : {}),
    });
  };
  inside.applyRpcRequestGucs = (session, { method, path, requestHeaders }) =>
    tell(session, {
      'response.status': '',
      'response.headers': '',
      'request.method': method,
      'request.path': path,
      'request.headers': JSON.stringify(requestHeaders ?? {}),
    });
}

/** Until the end of the transaction. */
async function tell(session: Session, settings: Record<string, string>): Promise<void> {
  await session
    .selectNoFrom((eb) =>
      Object.entries(settings).map(([name, value], i) =>
        eb.fn('set_config', [eb.val(name), eb.val(value), eb.lit(true)]).as(`set_${i}`),
      ),
    )
    .execute();
}
