import type { Db, Tx } from './db/database.ts'

/**
 * What one module holds of a customer. Every module with such data has one; app.ts hands them to the account, so that
 * an export holds everything and closing an account forgets nothing.
 */
export type PersonalData<PersonId> = {
  /** Its name in the exported file. */
  name: string
  /** Everything that is held of the person, for a file that they can read; nothing of other people. */
  collect: (db: Db, personId: PersonId) => Promise<unknown>
  /** Erases the person, in the transaction that closes the account; what the law demands stays without identity. */
  erase: (tx: Tx, personId: PersonId, now: Date) => Promise<void>
  /** Why the account cannot be closed now, as a sentence to the person; undefined when nothing stands against it. */
  obstacle?: (tx: Tx, personId: PersonId) => Promise<string | undefined>
}
