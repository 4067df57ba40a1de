import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { AbortedTransactionError } from 'kysely'
import type pg from 'pg'
import { preparedName } from './prepared-statements.ts'

const BEGIN = 'begin'

/** A connection of the pool that sends several statements in one round trip, each answered for itself. */
export type PostgresConnection = DatabaseConnection & {
  /** Sends a statement, and before it in the same write what was held back. */
  run: <Row>(query: Statement) => Promise<QueryResult<Row>>
  /** Sent with the next statement. */
  hold: (query: Statement) => void
  begin: () => void
  commit: () => Promise<void>
  rollback: () => Promise<void>
  release: () => void
}

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Statements of the same moment leave in one write: each write wakes the other side up. */
export function corkForNow({ connection: { stream } }: pg.Client, later: (act: () => void) => void): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  later(() => stream.uncork())
}

/** As the driver takes it: the ones declared hot by their name, the others with their text. */
export function asSent({ sql, parameters }: Statement): pg.QueryConfig {
  const name = preparedName(sql)
  return { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) }
}

/** `client` must be in pipeline mode, in which it does not wait for one answer before it sends the next statement. */
export function postgresConnection(client: pg.PoolClient): PostgresConnection {
  let held: Statement[] = []
  let isBroken = false

  async function run<Row>(query: Statement): Promise<QueryResult<Row>> {
    corkForNow(client, (act) => process.nextTick(act))
    const sent = [...held, query].map((statement) => client.query(asSent(statement)))
    held = []
    // The first failure is the cause; the answers to what came after it say only that the transaction is over.
    const answers = await Promise.all(sent)
    const last = answers.at(-1)
    if (last === undefined) throw new Error('a statement without an answer')
    const { command, rowCount, rows } = last
    const affected = ROWS_CHANGED.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}
    // The caller names the columns of its own statement.
    return { ...affected, rows: isEnd(command) ? ([{ command }] as Row[]) : (rows as Row[]) }
  }

  /** Nothing but the beginning is held: the transaction has not reached the server. */
  const isUntouched = (): boolean => held.length === 1 && held[0]?.sql === BEGIN

  return {
    run,
    executeQuery: run,
    // Typed as the interface has it; nothing here reads row by row.
    streamQuery: () => {
      throw new Error('statements are not streamed')
    },
    hold: (query) => void held.push(query),
    begin: () => {
      held = [statement(BEGIN)]
    },
    commit: async () => {
      if (isUntouched()) {
        held = []
        return
      }
      const { rows } = await run<{ command: string }>(statement('commit'))
      if (rows[0]?.command === 'ROLLBACK') throw new AbortedTransactionError()
    },
    rollback: async () => {
      const untouched = isUntouched()
      held = []
      if (untouched) return
      try {
        await run(statement('rollback'))
      } catch (error) {
        isBroken = true
        throw error
      }
    },
    release: () => client.release(isBroken),
  }
}

const ROWS_CHANGED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const isEnd = (command: string): boolean => command === 'COMMIT' || command === 'ROLLBACK'

const statement = (sql: string): Statement => ({ sql, parameters: [] })
