import type { Connection } from '@supabase/lite';

type Work = () => Promise<unknown>;
type Executor = { provideConnection(consumer: (connection: unknown) => Promise<unknown>): Promise<unknown> };
type Derive = (...given: unknown[]) => Executor;

/**
 * Puts something around every use of a connection. Kysely makes a new executor for every `withSchema`, which is how
 * the auth part of the library asks, so those that are made later are covered too.
 */
export function aroundConnections(connection: Connection, around: (work: Work) => Promise<unknown>): void {
  cover(connection.kysely.getExecutor() as unknown as Executor, around);
}

function cover(executor: Executor, around: (work: Work) => Promise<unknown>): Executor {
  const provide = executor.provideConnection.bind(executor);
  executor.provideConnection = (consumer) => around(() => provide(consumer));
  const derives = executor as unknown as Record<string, Derive>;
  // Not withConnectionProvider: that is a transaction, which has its connection already.
  for (const name of ['withPlugin', 'withPlugins', 'withPluginAtFront', 'withoutPlugins']) {
    const derive = derives[name]?.bind(executor);
    if (derive) derives[name] = (...given) => cover(derive(...given), around);
  }
  return executor;
}
