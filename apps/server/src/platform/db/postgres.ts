import type { Dialect, Driver, Transaction } from 'kysely'
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely'
import pg from 'pg'
import type { Database, Execute, StatementMeans } from './database.ts'
import { parseDay, parseInt8 } from './database.ts'
import { postgresMessages } from './messages.ts'
import type { PostgresConnection } from './postgres-connection.ts'
import { namedQuery, postgresConnection } from './postgres-connection.ts'
import type { NamedStatement } from './prepared-statements.ts'
import type { Schema } from './schema.gen.ts'
import { takeServerRole } from './server-role.ts'
import type { SharedReader } from './shared-reader.ts'
import { sharedReader } from './shared-reader.ts'
import { inTransaction, withMeans } from './transaction.ts'

const INT8 = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

type PostgresOptions = {
  url: string
  /** Connections for transactions and single statements. The shared reader, the listener, the jobs and the heartbeat have one more each. */
  poolSize?: number
  /** A statement that is not answered within so many milliseconds ends its connection, which may be silent for good. */
  answerWithin?: number
  /** How long calls wait; tests wait longer, which may run on a machine that is busy. */
  limits?: CallLimits
  /** With all rights of the login instead of the server's role: for tests that change tables. */
  asOwner?: boolean
  /** Called for connections that break while no statement runs on them; without a listener they would end the process. */
  onIdleError: (error: Error) => void
}

/** Compiling a statement takes PostgreSQL half a second of a processor, and ours are planned to take milliseconds. */
const NO_COMPILER = 'set jit = off'

/** For calls: a statement of theirs is over before processes that would share its work have started. */
const NO_HELPERS = 'set max_parallel_workers_per_gather = 0'

/** What a day is must not depend on where the database server stands: a date that becomes a moment takes this zone. */
const UTC = "set timezone = 'UTC'"

/**
 * For the shared reader, whose statements find a few rows by a key whatever the values are: else PostgreSQL, where it
 * takes one for dear, plans it anew for each call, which costs more than the answer.
 */
const ONE_PLAN = 'set plan_cache_mode = force_generic_plan'

/** How long calls wait, in milliseconds: for a connection, a statement, a lock, and for a transaction that goes on. */
const CALL_LIMITS = {
  connectionTimeoutMillis: 2_000,
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
} satisfies pg.ClientConfig
export type CallLimits = typeof CALL_LIMITS

/** Longer than the server lets a statement run. */
const ANSWER_WITHIN_MILLISECONDS = 6_000

/** For recurring jobs, which wait for each other and may read a whole table. */
export const JOB_CONNECTIONS = 1
const JOB_LIMITS = {
  connectionTimeoutMillis: 600_000,
  query_timeout: 605_000,
  statement_timeout: 600_000,
} satisfies pg.ClientConfig

/** For the heartbeat, which must be heard again well within the ten seconds after which a server is dead. */
export const HEARTBEAT_CONNECTIONS = 1
const HEARTBEAT_ANSWER_MILLISECONDS = 3_000

/** Opens a pool to a PostgreSQL server. Timeouts (milliseconds) are those of docs/decisions for every dependency. */
export function openPostgres({
  url,
  poolSize = 10,
  answerWithin = ANSWER_WITHIN_MILLISECONDS,
  limits = CALL_LIMITS,
  asOwner = false,
  onIdleError,
}: PostgresOptions): Database {
  const prepare = preparations(asOwner)
  const config: pg.ClientConfig = {
    connectionString: url,
    ...limits,
    query_timeout: answerWithin,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        ownParsers[oid] ?? pg.types.getTypeParser(oid, format),
    } as pg.CustomTypesConfig, // the published type knows text parsers of named oids only
  }
  const { pool, jobsPool, heartbeatPool } = openPools(config, {
    poolSize,
    answerWithin,
    prepare,
    onIdleError,
  })
  const onReaderConnect = async (client: pg.Client) => {
    await client.query(ONE_PLAN)
    await prepare.calls(client)
  }
  const reader = sharedReader(config, { onConnect: onReaderConnect, onTrouble: onIdleError })
  const dbOf = (own: pg.Pool, read?: SharedReader['read']) =>
    withMeans(new Kysely<Schema>({ dialect: pooledDialect(own) }), poolMeans(own, read))
  const db = dbOf(pool, reader.read)
  const jobs = dbOf(jobsPool)
  const heartbeat = dbOf(heartbeatPool)
  return {
    kind: 'postgres',
    db,
    jobs,
    heartbeat,
    transaction: (work) => inTransaction(db, connectionMeans, work),
    ping: async () => {
      await sql`select 1`.execute(db)
    },
    session: (work) => ownSession(url, onIdleError, work),
    close: async () => {
      await reader.close()
      await jobs.destroy()
      await heartbeat.destroy()
      await db.destroy()
    },
    messages: postgresMessages({ url, pool, onConnect: prepare.calls, onTrouble: onIdleError }),
  }
}

type OnConnect = (client: pg.ClientBase) => Promise<void>
type Preparations = Record<'calls' | 'jobs', OnConnect>

/** What is set on connections before their first statement. */
function preparations(asOwner: boolean): Preparations {
  const prepared = (settings: string) => async (client: pg.ClientBase) => {
    await client.query(settings)
    if (!asOwner) await takeServerRole(client)
  }
  return {
    calls: prepared(`${NO_COMPILER}; ${NO_HELPERS}; ${UTC}`),
    jobs: prepared(`${NO_COMPILER}; ${UTC}`),
  }
}

type PoolsOptions = Required<Pick<PostgresOptions, 'poolSize' | 'answerWithin' | 'onIdleError'>> & {
  prepare: Preparations
}

/** The connections of calls, and beside them those that calls must never take. */
function openPools(
  config: pg.ClientConfig,
  { poolSize, answerWithin, prepare, onIdleError }: PoolsOptions,
): Record<'pool' | 'jobsPool' | 'heartbeatPool', pg.Pool> {
  const poolOf = (max: number, onConnect: OnConnect, limits: pg.ClientConfig = {}) => {
    const pool = new pg.Pool({ ...config, ...limits, max, pipeline: true, onConnect })
    // Each connection reports it itself: the pool reports only idle ones, not those of open transactions.
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', onIdleError))
    return pool
  }
  const query_timeout = Math.min(answerWithin, HEARTBEAT_ANSWER_MILLISECONDS)
  return {
    pool: poolOf(poolSize, prepare.calls),
    jobsPool: poolOf(JOB_CONNECTIONS, prepare.jobs, JOB_LIMITS),
    heartbeatPool: poolOf(HEARTBEAT_CONNECTIONS, prepare.calls, { query_timeout }),
  }
}

/** A connection for schema changes, which may take as long as the tables are large; a lock is the caller's to bound. */
async function ownSession<Value>(
  url: string,
  onTrouble: (error: Error) => void,
  work: (execute: Execute) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
    application_name: 'gatefill-migrations',
  })
  client.on('error', onTrouble)
  await client.connect()
  try {
    await client.query(UTC)
    return await work(async (statement) => (await client.query<Record<string, unknown>>(statement)).rows)
  } finally {
    await client.end()
  }
}

const ownParsers: Record<number, (text: string) => unknown> = {
  [INT8]: parseInt8,
  [DATE]: parseDay,
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

/** Outside of transactions a prepared statement takes any free connection of the pool, and a read the shared one, if any. */
function poolMeans(pool: pg.Pool, read?: SharedReader['read']): StatementMeans {
  const run: StatementMeans['run'] = async <Values, Row>(
    statement: NamedStatement<Values, Row>,
    values: Values,
  ) => {
    const { rows } = await pool.query(namedQuery(statement, values))
    // The declaration of the statement names its columns.
    return rows as Row[]
  }
  return {
    run,
    read: read ?? run,
    defer: async (statement, values) => void (await run(statement, values)),
    runLast: run,
  }
}

/** The means of the connection that a transaction has to itself. */
const connectionMeans = (tx: Transaction<Schema>): Promise<StatementMeans> =>
  // The driver above gives out no other connections.
  tx.getExecutor().provideConnection(async (own) => (own as PostgresConnection).means)
