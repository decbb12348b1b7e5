import { findPostgres } from './postgres.ts';

/** The databases tests run on here. Says so where Postgres is not installed, because then half of them is missing. */
export function testDrivers(): ('pglite' | 'postgres')[] {
  if (findPostgres()) return ['pglite', 'postgres'];
  console.warn(
    'No Postgres binaries found: these tests run on PGlite only. On Debian: apt-get install postgresql-15',
  );
  return ['pglite'];
}
