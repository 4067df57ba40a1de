import type { OrderId } from '@gatefill/domain/core/ids'
import { ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Journal } from '@gatefill/domain/payments/ledger'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { JournalEntry } from '../records/journals.repository.ts'
import { insertJournal } from '../records/journals.repository.ts'

/** Id, order and time of a journal that is written as a part of another statement. */
export const journalEntry = (app: App, orderId: OrderId | null): JournalEntry => ({
  id: app.ids.next(ID_PREFIX.journal),
  orderId,
  at: app.clock(),
})

/**
 * Posts a journal in the transaction of what it records, once for its kind and source. `orderId` is null for money that
 * belongs to no order, such as a settlement.
 */
export const postJournal = (app: App, tx: Tx, orderId: OrderId | null, journal: Journal): Promise<void> =>
  insertJournal(tx, journal, journalEntry(app, orderId))
