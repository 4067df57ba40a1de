import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { parseInt8 } from './database.ts'
import { hotName } from './hot.ts'
import type { Schema } from './schema.gen.ts'

const INT8 = 20

type PostgresOptions = {
  url: string
  /** Connections of this process. */
  poolSize?: number
  /** Told about connections that die while idle; without a listener they would end the process. */
  onIdleError: (error: Error) => void
}

/** Opens a pool to a PostgreSQL server. Timeouts (milliseconds) are those of docs/decisions for every dependency. */
export function openPostgres({ url, poolSize = 10, onIdleError }: PostgresOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? parseInt8 : pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig, // the published type knows text parsers of named oids only
  })
  pool.on('error', onIdleError)
  pool.on('connect', nameHotStatements)
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return {
    kind: 'postgres',
    db,
    transaction: (work) => db.transaction().execute(work),
    ping: async () => {
      await sql`select 1`.execute(db)
    },
    close: () => db.destroy(),
  }
}

/** Sends the statements declared hot by name; the query builder itself cannot. */
function nameHotStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client)
  const named = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? hotName(text) : undefined
    const config = name === undefined ? text : { name, text, values }
    // `as never`: query has a dozen overloads, and every call is passed on as it came.
    return name === undefined
      ? query(config as never, values as never, ...(rest as []))
      : query(config as never)
  }
  client.query = named as typeof client.query // same overloads as above
}
