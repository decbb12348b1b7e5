import type { Connection } from '@supabase/lite';
import { requestContext } from '../http/request-context.ts';

/**
 * PostgREST tells the database the headers of every request; @supabase/lite 0.10 of function calls only. Plain writes
 * get the address here, because the trigger of audit_events stamps it.
 */
export function tellAddress(connection: Connection): void {
  const withContext = connection.withContext.bind(connection);
  connection.withContext = (variables, work, options) => {
    const address = requestContext.getStore()?.address;
    if (address === undefined || !variables || options?.rpc) return withContext(variables, work, options);
    const headers = JSON.stringify({ 'x-forwarded-for': address });
    return withContext(
      variables,
      async (db) => {
        await db
          .selectNoFrom((eb) =>
            eb.fn('set_config', [eb.val('request.headers'), eb.val(headers), eb.lit(true)]).as('told'),
          )
          .execute();
        return work(db);
      },
      options,
    );
  };
}
