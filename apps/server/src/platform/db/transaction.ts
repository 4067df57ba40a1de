import type { Kysely, Transaction } from 'kysely'
import { CompiledQuery } from 'kysely'
import type { Db, StatementMeans, Tx } from './database.ts'
import type { NamedStatement } from './prepared-statements.ts'
import type { Schema } from './schema.gen.ts'

/** The query builder with our means beside its own; outside of transactions every statement is committed by itself. */
export const withMeans = (plain: Kysely<Schema>, means: StatementMeans): Db =>
  Object.assign(plain, means, { afterCommit: (action: () => void) => action() })

/**
 * Runs the work in one transaction, and after its commit what the work left for then. `meansOf` gives the means of the
 * transaction's own connection.
 */
export async function inTransaction<Value>(
  db: Db,
  meansOf: (plain: Transaction<Schema>) => Promise<StatementMeans>,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  const actions: (() => void)[] = []
  const afterCommit = (action: () => void) => void actions.push(action)
  let isOver = false
  const value = await db.transaction().execute(async (plain) => {
    const means = untilOver(await meansOf(plain), () => isOver)
    try {
      return await work(Object.assign(plain, means, { afterCommit }))
    } finally {
      isOver = true
    }
  })
  for (const action of actions) action()
  return value
}

/** Afterwards the connection is another transaction's; the query builder refuses its own statements by itself. */
function untilOver(means: StatementMeans, isOver: () => boolean): StatementMeans {
  const open = (): StatementMeans => {
    if (isOver()) throw new Error('the transaction is over')
    return means
  }
  return {
    read: async (statement, values) => open().read(statement, values),
    run: async (statement, values) => open().run(statement, values),
    defer: async (statement, values) => open().defer(statement, values),
    runLast: async (statement, values) => open().runLast(statement, values),
  }
}

/** The means of a database without a network between: every statement goes by itself, in its order. */
export function directMeans(on: Kysely<Schema>): StatementMeans {
  const run: StatementMeans['run'] = async <Values, Row>(
    { sql, inOrder }: NamedStatement<Values, Row>,
    values: Values,
  ) => {
    const { rows } = await on.executeQuery(CompiledQuery.raw(sql, inOrder(values)))
    // The declaration of the statement names its columns.
    return rows as Row[]
  }
  return {
    run,
    read: run,
    defer: async (statement, values) => void (await run(statement, values)),
    runLast: run,
  }
}
