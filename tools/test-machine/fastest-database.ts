import { startPostgres } from './postgres.ts'
import { systemBinaries } from './postgres-binaries.ts'

/**
 * Lets the databases of this process be PostgreSQL's where the machine has its programs, which is faster; else the embedded
 * one stays. Gives what stops the server.
 */
export async function startFastestDatabase(): Promise<() => Promise<unknown>> {
  if (systemBinaries() === undefined) return async () => undefined
  const postgres = await startPostgres()
  process.env.TEST_DATABASE = 'postgres'
  process.env.TEST_POSTGRES_URL = postgres.url
  return postgres.stop
}
