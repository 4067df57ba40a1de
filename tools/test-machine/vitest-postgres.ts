import { startPostgres } from './postgres.ts'

/** Vitest's global set-up of the server-postgres project: one PostgreSQL for the run, its address in TEST_POSTGRES_URL. */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  process.env.TEST_POSTGRES_URL = postgres.url
  return postgres.stop
}
