import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { inTransaction } from './after-commit.ts'
import type { Database, Db } from './database.ts'
import { parseInt8 } from './database.ts'
import { hotName } from './hot.ts'
import { postgresMessages } from './messages.ts'
import type { Schema } from './schema.gen.ts'

const INT8 = 20
const TIMESTAMPTZ = 1184

type PostgresOptions = {
  url: string
  /** Connections of this process. */
  poolSize?: number
  /** Told about connections that die while no statement runs on them; without a listener they would end the process. */
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
        ownParsers[oid] ?? pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig, // the published type knows text parsers of named oids only
  })
  // Each connection tells it itself: the pool knows of those only that nobody has taken, not of open transactions.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', onIdleError)
    nameHotStatements(client)
  })
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  shortenHotPath(db, pool)
  return {
    kind: 'postgres',
    db,
    transaction: (work) => inTransaction(db, work),
    ping: async () => {
      await sql`select 1`.execute(db)
    },
    close: () => db.destroy(),
    messages: postgresMessages({ url, pool, onTrouble: onIdleError }),
  }
}

const ownParsers: Record<number, (text: string) => unknown> = {
  [INT8]: parseInt8,
  [TIMESTAMPTZ]: parseMoment,
}

/** A moment in UTC is nearly ISO 8601 already, which the engine reads faster than the driver; others are the driver's. */
function parseMoment(text: string): Date {
  if (text[10] === ' ' && text.endsWith('+00')) return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
  return pg.types.getTypeParser(TIMESTAMPTZ)(text)
}

/** Sends hot statements outside of transactions straight to the pool: the query builder's own way is longer. */
function shortenHotPath(db: Db, pool: pg.Pool): void {
  const execute = db.executeQuery.bind(db)
  db.executeQuery = async (query, ...options) => {
    const name = 'sql' in query ? hotName(query.sql) : undefined
    if (!('sql' in query) || name === undefined) return execute(query, ...options)
    const { rows } = await pool.query({ name, text: query.sql, values: [...query.parameters] })
    return { rows }
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
