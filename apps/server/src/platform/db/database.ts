import type { Kysely, Transaction } from 'kysely'
import type { NamedRead, NamedStatement } from './prepared-statements.ts'
import type { Schema } from './schema.gen.ts'

/**
 * The means to reach the database besides the query builder; docs/database.md says when to use which. `values` are those
 * that the text of the statement names.
 */
export type StatementMeans = {
  /** The rows of a short read. Outside of a transaction it travels on the connection that all such reads share. */
  read: <Values, Row>(statement: NamedRead<Values, Row>, values: NoInfer<Values>) => Promise<Row[]>
  /** Carries out a prepared statement; gives the rows that it returns. */
  run: <Values, Row>(statement: NamedStatement<Values, Row>, values: NoInfer<Values>) => Promise<Row[]>
  /**
   * A write whose answer is not needed. In a transaction on PostgreSQL it travels with the next statement that is
   * waited for, or with the commit: a round trip less. It is carried out in its place, and its failure fails the
   * transaction. It must therefore fail by itself where it must not do nothing. Outside of a transaction it is waited for.
   */
  defer: <Values>(statement: NamedStatement<Values, unknown>, values: NoInfer<Values>) => Promise<void>
  /**
   * The last statement of a transaction, which on PostgreSQL is committed in the same round trip; nothing may follow it.
   * For one that decides by itself what it writes: its answer comes too late to take anything back.
   */
  runLast: <Values, Row>(statement: NamedStatement<Values, Row>, values: NoInfer<Values>) => Promise<Row[]>
}

type CommitMeans = {
  /**
   * Runs `action` once the transaction is committed, and never when it is rolled back; outside of a transaction at
   * once. It must not throw: nothing can be undone any more.
   */
  afterCommit: (action: () => void) => void
}

/** What a repository function takes first: the pool or an open transaction. */
export type Db = Kysely<Schema> & StatementMeans & CommitMeans

/** An open transaction. On the embedded database there is one connection: inside it, use nothing else. */
export type Tx = Transaction<Schema> & StatementMeans & CommitMeans

/** The one port to SQL; the embedded and the PostgreSQL adapter both provide it. */
export type Database = {
  kind: 'pglite' | 'postgres'
  db: Db
  /**
   * For recurring jobs, which may read a whole table: a connection of its own, whose statements may take ten minutes. On
   * the embedded database it is the only one there is.
   */
  jobs: Db
  /**
   * For the signs of life of this process and its leases: a connection of its own, so that calls which take all of
   * theirs never make a living server look dead. On the embedded database it is the only one there is.
   */
  heartbeat: Db
  /** Runs the work in one transaction: all of it is kept, or none. */
  transaction: <Value>(work: (tx: Tx) => Promise<Value>) => Promise<Value>
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>
  close: () => Promise<void>
  /**
   * Runs the work on a connection of its own, which no statement time-out cuts: for schema changes. It is closed
   * afterwards; on the embedded database it is the only one there is.
   */
  session: <Value>(work: (execute: Execute) => Promise<Value>) => Promise<Value>
  /** Between the processes that share the database; absent where there is only one. */
  messages?: Messages
}

/** Carries out one statement as it is written and gives its rows. */
export type Execute = (statement: string) => Promise<Record<string, unknown>[]>

/** Short texts from process to process, not stored: a process that does not listen at that moment misses them. */
export type Messages = {
  /** Reaches every process that listens, this one too. */
  send: (channel: string, texts: readonly string[]) => Promise<void>
  /** `onGap` is called when texts may have been missed, because the connection was away. */
  listen: (channel: string, onText: (text: string) => void, onGap: () => void) => Listening
}

/** `ready` once nothing is missed any more. */
export type Listening = { ready: Promise<void>; stop: () => Promise<void> }

/** int8 arrives as text; ours are kobo and counts, which must be safe integers. */
export function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond the safe range: ${text}`)
  return value
}

/** A date stays the text of its day, such as '2026-10-31': as a moment it would depend on the zone of the machine. */
export const parseDay = (text: string): string => text
