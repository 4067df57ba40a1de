import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { AbortedTransactionError } from 'kysely'
import type pg from 'pg'
import type { StatementMeans } from './database.ts'
import { READ_ONLY } from './database-away.ts'
import type { NamedStatement } from './prepared-statements.ts'

const BEGIN = 'begin'
const COMMIT: pg.QueryConfig = { text: 'commit' }
/** PostgreSQL's word for a statement that follows one that failed: it says nothing of why. */
const TRANSACTION_FAILED = '25P02'

/** A connection of the pool that sends several statements in one round trip, each answered for itself. */
export type PostgresConnection = DatabaseConnection & {
  /** The means of a transaction that is open on it. */
  means: StatementMeans
  begin: () => void
  commit: () => Promise<void>
  rollback: () => Promise<void>
  release: () => void
}

/** Statements of the same moment leave in one write: each write wakes the other side up. */
export function corkForNow({ connection: { stream } }: pg.Client, later: (act: () => void) => void): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  later(() => stream.uncork())
}

/** A prepared statement as the driver takes it. */
export const namedQuery = <Values>(
  { name, sql, inOrder }: NamedStatement<Values, unknown>,
  values: Values,
): pg.QueryConfig => ({ name, text: sql, values: inOrder(values) })

/** A statement of the query builder as the driver takes it. */
const plainQuery = ({ sql, parameters }: CompiledQuery): pg.QueryConfig => ({
  text: sql,
  values: [...parameters],
})

/** `client` must be in pipeline mode, in which it does not wait for one answer before it sends the next statement. */
export function postgresConnection(client: pg.PoolClient): PostgresConnection {
  let deferred: pg.QueryConfig[] = []
  let isBroken = false
  /** The end of the transaction has been sent with its last statement. */
  let isEnded = false
  /** The first statement of this transaction that failed. */
  let cause: Error | undefined

  /** Sends a statement, and before it in the same write what was deferred; with `end` the commit after it. */
  async function send(query: pg.QueryConfig, end: readonly pg.QueryConfig[] = []): Promise<pg.QueryResult> {
    if (isEnded) throw new Error('the transaction is over')
    corkForNow(client, (act) => process.nextTick(act))
    isEnded = end.length > 0
    const sent = [...deferred, query, ...end].map((each) => client.query(each))
    deferred = []
    // The first failure is the cause; the answers to what came after it say only that the transaction is over.
    const answers = await Promise.all(sent).catch((error: Error & { code?: string }) => {
      if (error.code === READ_ONLY) isBroken = true
      if (error.code === TRANSACTION_FAILED && cause !== undefined) throw cause
      cause = error
      throw error
    })
    const last = answers.at(-1 - end.length)
    if (last === undefined) throw new Error('a statement without an answer')
    return last
  }

  function defer(query: pg.QueryConfig): void {
    if (isEnded) throw new Error('the transaction is over')
    deferred.push(query)
  }

  /** Only the beginning is deferred: the transaction has not reached the server. */
  const isUntouched = (): boolean => deferred.length === 1 && deferred[0]?.text === BEGIN

  return {
    means: meansOf(send, defer),
    executeQuery: async (query) => resultOf(await send(plainQuery(query))),
    streamQuery: refuseToStream,
    begin: () => {
      cause = undefined
      deferred = [{ text: BEGIN }]
    },
    commit: async () => {
      if (isUntouched() || isEnded) {
        deferred = []
        return
      }
      const { command } = await send(COMMIT)
      if (command === 'ROLLBACK') throw new AbortedTransactionError()
    },
    rollback: async () => {
      const untouched = isUntouched()
      deferred = []
      if (untouched) return
      // Where the end was sent there is nothing left to undo, but the answer tells whether the connection still works.
      isEnded = false
      try {
        await send({ text: 'rollback' })
      } catch (error) {
        isBroken = true
        throw error
      }
    },
    release: () => {
      isEnded = false
      client.release(isBroken)
    },
  }
}

type Send = (query: pg.QueryConfig, end?: readonly pg.QueryConfig[]) => Promise<pg.QueryResult>

/** The means of a transaction over what sends and defers its statements. */
function meansOf(send: Send, defer: (query: pg.QueryConfig) => void): StatementMeans {
  const sendWith =
    (end: readonly pg.QueryConfig[]): StatementMeans['run'] =>
    async <Values, Row>(statement: NamedStatement<Values, Row>, values: Values) => {
      const { rows } = await send(namedQuery(statement, values), end)
      // The declaration of the statement names its columns.
      return rows as Row[]
    }
  const run = sendWith([])
  return {
    run,
    read: run,
    defer: async (statement, values) => defer(namedQuery(statement, values)),
    runLast: sendWith([COMMIT]),
  }
}

/** Typed as the interface has it; nothing here reads row by row. */
function refuseToStream(): never {
  throw new Error('statements are not streamed')
}

const ROWS_CHANGED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

function resultOf<Row>({ command, rowCount, rows }: pg.QueryResult): QueryResult<Row> {
  const affected = ROWS_CHANGED.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}
  // The query builder knows the columns that it asked for.
  return { ...affected, rows: rows as Row[] }
}
