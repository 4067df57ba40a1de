import { deliveredJournal } from '@gatefill/domain/payments/ledger'
import type { App } from '../../app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { LockedOrder } from '../orders/index.ts'
import { postJournal } from './ledger/post-journal.ts'

export const postDeliveredJournal = (app: App, tx: Tx, order: LockedOrder) =>
  postJournal(app, tx, order.id, deliveredJournal(order.id, order, app.config.VAT_PERCENT))
