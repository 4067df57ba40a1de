import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.gen.ts'

/** What a repository function takes first: the pool or an open transaction. */
export type Db = Kysely<Schema>

/** An open transaction. On the embedded database there is one connection: inside it, use nothing else. */
export type Tx = Transaction<Schema>

/** The one port to SQL; the embedded and the PostgreSQL adapter both provide it. */
export type Database = {
  kind: 'pglite' | 'postgres'
  db: Db
  /** Runs the work in one transaction: all of it is kept, or none. */
  transaction: <Value>(work: (tx: Tx) => Promise<Value>) => Promise<Value>
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>
  close: () => Promise<void>
  /** Between the processes that share the database; absent where there is only one. */
  messages?: Messages
}

/** Short texts from process to process, kept nowhere: who does not listen at that moment has missed them. */
export type Messages = {
  /** Reaches every process that listens, this one too. */
  send: (channel: string, texts: readonly string[]) => Promise<void>
  /** `gap` is called when texts may have been missed, because the connection was away. */
  listen: (channel: string, hear: (text: string) => void, gap: () => void) => Listening
}

/** `ready` once nothing is missed any more. */
export type Listening = { ready: Promise<void>; stop: () => Promise<void> }

/** int8 arrives as text; ours are kobo and counts, which must be safe integers. */
export function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond the safe range: ${text}`)
  return value
}
