import type { Db, Tx } from './db/database.ts'

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
