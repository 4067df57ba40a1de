import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { RunningPostgres } from '../../../../../tools/test-machine/postgres.ts'
import { startPostgres } from '../../../../../tools/test-machine/postgres.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { openPostgres } from '../../../src/platform/db/postgres.ts'

const TEMPLATE = 'scenarios_template'
const RETRY_MILLISECONDS = 20

/** A PostgreSQL whose postmaster can be killed, with a migrated database to copy others from. */
export type PostgresCluster = {
  /** Gives the URL of a new database; `ddl` is what a mutant drops from it. */
  create: (name: string, ddl?: string) => Promise<string>
  drop: (name: string) => Promise<void>
  /** kill -9 of the postmaster, and a new one on the same files and port. */
  crash: () => Promise<void>
  /** Starts the postmaster again where it has ended by itself. */
  reviveWhereEnded: () => Promise<void>
  close: () => Promise<void>
}

export const ignoreIdleError = (): void => {}

/**
 * Starts the cluster, with its files in `folder` where one is given. It is durable: what was committed outlives a killed
 * postmaster, as in production.
 */
export async function startPostgresCluster(folder?: string): Promise<PostgresCluster> {
  const place = folder === undefined ? {} : { folder }
  let postgres: RunningPostgres = await startPostgres({ durable: true, ...place })
  const urlOf = (name: string) => postgres.url.replace(/postgres$/, name)
  await execute(postgres.url, `create database ${TEMPLATE}`)
  const template = openPostgres({ url: urlOf(TEMPLATE), poolSize: 1, onIdleError: ignoreIdleError })
  await migrate(template)
  await template.close()
  async function restart(): Promise<void> {
    const { dataDir, port } = postgres
    for (;;) {
      try {
        postgres = await startPostgres({ dataDir, port, durable: true })
        return
      } catch {
        // The children of the killed postmaster may take a moment to end.
        await pause(RETRY_MILLISECONDS)
      }
    }
  }
  return {
    create: async (name, ddl) => {
      await execute(postgres.url, `create database ${name} template ${TEMPLATE}`)
      if (ddl !== undefined) await execute(urlOf(name), ddl)
      return urlOf(name)
    },
    drop: (name) => execute(postgres.url, `drop database ${name} with (force)`),
    crash: async () => {
      await postgres.kill()
      await restart()
    },
    reviveWhereEnded: async () => {
      if (postgres.hasEnded()) await restart()
    },
    close: () => postgres.stop(),
  }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
