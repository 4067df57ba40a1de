import { startPostgres } from '../tools/test-machine/postgres.ts'

/** Before all journeys: a PostgreSQL on which their servers have a database each. It is stopped after the last. */
export default async function startPostgresOfJourneys(): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  process.env.TEST_POSTGRES_URL = url
  return stop
}
