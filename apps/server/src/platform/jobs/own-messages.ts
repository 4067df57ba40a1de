import type { InsertLease } from '../db/outbox-insert.ts'
import type { ClaimedMessage } from './claimed-messages.ts'

/** Messages that this server begins right after the commit that writes them: nobody has to look for them. */
export type OwnMessages = {
  /**
   * For messages of a topic that are about to be written; undefined where this server cannot begin so many at once. They
   * are then written without, and found like any others.
   */
  lease: (topic: string, count: number) => InsertLease | undefined
  /**
   * Begins one that was written with a lease and is committed. `work` is done in the place of its handler, which has it
   * should it fail; it must do the same.
   */
  begin: (message: ClaimedMessage, work?: () => Promise<void>) => void
}
