import type { Db, Tx } from './database.ts'

const waiting = new WeakMap<Db, (() => void)[]>()

/**
 * Does something as soon as the transaction is kept, and never when it is rolled back. Outside of a transaction the
 * statement before it is kept already: it is done at once. `act` must not throw; nothing can be undone any more.
 */
export function afterCommit(on: Db | Tx, act: () => void): void {
  const acts = waiting.get(on)
  if (acts !== undefined) acts.push(act)
  else if (on.isTransaction) throw new Error('the transaction was not opened by Database.transaction')
  else act()
}

/** Runs the work in one transaction, and what waits for its commit after it. */
export async function inTransaction<Value>(db: Db, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  const acts: (() => void)[] = []
  const value = await db.transaction().execute((tx) => {
    waiting.set(tx, acts)
    return work(tx)
  })
  for (const act of acts) act()
  return value
}
