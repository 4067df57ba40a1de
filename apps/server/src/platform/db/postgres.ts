import type { Compilable, CompiledQuery, Dialect, Driver } from 'kysely'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import pg from 'pg'
import { inTransaction } from './after-commit.ts'
import type { Database, Db, Tx } from './database.ts'
import { parseInt8 } from './database.ts'
import { deferWritesOf } from './deferred-writes.ts'
import { postgresMessages } from './messages.ts'
import type { PostgresConnection } from './postgres-connection.ts'
import { asSent, postgresConnection } from './postgres-connection.ts'
import { isPreparedRead, preparedName } from './prepared-statements.ts'
import type { Schema } from './schema.gen.ts'
import type { SharedReader } from './shared-reader.ts'
import { sharedReader } from './shared-reader.ts'

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
  const config: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        ownParsers[oid] ?? pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig, // the published type knows text parsers of named oids only
  }
  const pool = new pg.Pool({ ...config, max: poolSize, pipeline: true })
  // Each connection tells it itself: the pool knows of those only that nobody has taken, not of open transactions.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', onIdleError))
  const reader = sharedReader(config, onIdleError)
  const db = new Kysely<Schema>({ dialect: pooledDialect(pool) })
  shortenHotPath(db, pool, reader)
  return {
    kind: 'postgres',
    db,
    transaction: (work) => inTransaction(db, (tx) => workingDirectly(tx, work)),
    ping: async () => {
      await sql`select 1`.execute(db)
    },
    close: async () => {
      await reader.close()
      await db.destroy()
    },
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

/** The query builder on our connections, on which the beginning of a transaction travels with its first statement. */
function pooledDialect(pool: pg.Pool): Dialect {
  const connections = new WeakMap<pg.PoolClient, PostgresConnection>()
  // The driver is given back only what it gave out.
  const own = (connection: unknown) => connection as PostgresConnection
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => {
      const client = await pool.connect()
      const connection = connections.get(client) ?? postgresConnection(client)
      connections.set(client, connection)
      return connection
    },
    beginTransaction: async (connection, { isolationLevel, accessMode }) => {
      if (isolationLevel ?? accessMode) throw new Error('transactions are all of one kind')
      own(connection).begin()
    },
    commitTransaction: (connection) => own(connection).commit(),
    rollbackTransaction: (connection) => own(connection).rollback(),
    releaseConnection: async (connection) => own(connection).release(),
    destroy: () => pool.end(),
  }
  return {
    createDriver: () => driver,
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/** Sends hot statements outside of transactions past the query builder, whose own way is longer. */
function shortenHotPath(db: Db, pool: pg.Pool, reader: SharedReader): void {
  const execute = db.executeQuery.bind(db)
  db.executeQuery = async (query, ...options) => {
    if (!isPrepared(query)) return execute(query, ...options)
    if (isPreparedRead(query.sql)) return reader.read(query)
    const { rows } = await pool.query(asSent(query))
    return { rows }
  }
}

/** The same inside a transaction, where hot statements of the same moment also go together, and writes may be held. */
async function workingDirectly<Value>(tx: Tx, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  const connection = await tx.getExecutor().provideConnection(async (own) => own as PostgresConnection) // of pooledDialect
  const execute = tx.executeQuery.bind(tx)
  let isOver = false
  // Afterwards the connection is somebody else's; the query builder refuses its own statements by itself.
  const present = (): PostgresConnection => {
    if (isOver) throw new Error('the transaction is over')
    return connection
  }
  tx.executeQuery = async (query, ...options) =>
    isPrepared(query) ? present().run(query) : execute(query, ...options)
  deferWritesOf(tx, (query) => present().hold(query))
  try {
    return await work(tx)
  } finally {
    isOver = true
  }
}

const isPrepared = <Row>(query: Compilable<Row> | CompiledQuery<Row>): query is CompiledQuery<Row> =>
  'sql' in query && preparedName(query.sql) !== undefined
