import type { OrderId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from './db/database.ts'
import type { Schema } from './db/schema.gen.ts'

/**
 * The data that one module stores about a customer. Every module with such data has one; app.ts gives them to the
 * account, so that an export is complete and closing an account leaves nothing behind.
 */
export type PersonalData<PersonId> = {
  /** Its name in the exported file. */
  name: string
  /** Everything that is stored about the person, for a file that they can read; nothing about other people. */
  collect: (db: Db, personId: PersonId) => Promise<unknown>
  /** Erases the person, in the transaction that closes the account; what the law demands is stored without identity. */
  erase: (tx: Tx, personId: PersonId, now: Date) => Promise<void>
  /** Why the account cannot be closed now, as a sentence to the person; undefined when nothing stands against it. */
  obstacle?: (tx: Tx, personId: PersonId) => Promise<string | undefined>
}

/**
 * Takes the persons out of what one module stores of these orders, whose time is over (C-100): where, to whom, and what people
 * wrote. Figures, times and references stay. It may run again for the same order.
 */
export type EraseOrders = (tx: Tx, orderIds: readonly OrderId[], now: Date) => Promise<void>

/** Columns of one table that tell something about a person, with the reasons that docs/generated/personal-data.md prints. */
export type PersonalColumns = {
  [Table in keyof Schema]: {
    table: Table
    columns: readonly (keyof Schema[Table] & string)[]
    /** What they are stored for. */
    purpose: string
    /** How long. */
    stored: string
    /** What becomes of them when the account is closed. */
    erased: string
  }
}[keyof Schema]
