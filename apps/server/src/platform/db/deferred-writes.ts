import type { CompiledQuery } from 'kysely'
import type { Db, Tx } from './database.ts'

/** Keeps a statement back until the next one of its transaction that is waited for, or its commit. */
export type Hold = (query: CompiledQuery) => void

const holds = new WeakMap<Db, Hold>()

/** Lets writes of a transaction be held back; without it each is sent at once. */
export const deferWritesOf = (tx: Tx, hold: Hold): void => void holds.set(tx, hold)

/**
 * A write whose answer nobody needs. In a transaction on PostgreSQL it travels together with the next statement that is
 * waited for, or with the commit: a round trip less. It is carried out in its place, and its failure is that of the
 * statement it travelled with. It must therefore fail by itself where it must not do nothing.
 */
export async function write(on: Db | Tx, query: CompiledQuery): Promise<void> {
  const hold = holds.get(on)
  if (hold === undefined) await on.executeQuery(query)
  else hold(query)
}
