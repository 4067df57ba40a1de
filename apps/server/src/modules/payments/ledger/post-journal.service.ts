import type { OrderId } from '@gatefill/domain/core/ids'
import { ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Journal } from '@gatefill/domain/payments/ledger'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { JournalEntry } from './ledger.repository.ts'
import { insertJournal } from './ledger.repository.ts'

/** Posts journals to the ledger, in the transaction of what they record; each is posted once for its kind and source. */
export function postJournalService({ clock, ids }: Context) {
  /** For a journal that is written as a part of another statement. */
  const journalEntry = (orderId: OrderId | null): JournalEntry => ({
    id: ids.next(ID_PREFIX.journal),
    orderId,
    at: clock(),
  })

  return {
    journalEntry,
    /** `orderId` is null for money that belongs to no order, such as a settlement. */
    postJournal: (tx: Tx, orderId: OrderId | null, journal: Journal): Promise<void> =>
      insertJournal(tx, journal, journalEntry(orderId)),
  }
}

export type PostJournalService = ReturnType<typeof postJournalService>
