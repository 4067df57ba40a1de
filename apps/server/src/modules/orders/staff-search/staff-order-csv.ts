import type { Download } from '@gatefill/contracts/core/csv-shape'
import { shortId } from '@gatefill/domain/core/ids'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import type { Cell } from '@gatefill/domain/finance/csv'
import { csvLine } from '@gatefill/domain/finance/csv'
import { statusLabel } from '@gatefill/domain/orders/order'
import type { StaffOrderFilter } from '@gatefill/domain/orders/staff-order-filter'
import { paymentStatusLabel } from '@gatefill/domain/payments/payment-status'
import { csvDownload } from '../../../platform/csv-download.ts'
import type { Db } from '../../../platform/db/database.ts'
import { listWorkOrders } from '../work-orders.repository.ts'
import { staffOrderCandidates, staffOrderIdsBefore } from './staff-order-search.repository.ts'

/** Orders that are read at a time, so that a file of any length needs the memory of these. */
const CHUNK = 500

const COLUMNS: readonly (readonly [name: string, (order: DispatchOrder) => Cell])[] = [
  ['order', ({ id }) => id],
  ['number', ({ id }) => shortId(id)],
  ['placed_at', ({ createdAt }) => createdAt],
  ['status', ({ status }) => statusLabel(status)],
  ['status_since', ({ statusAt }) => statusAt],
  ['fuel', ({ items }) => items.map(({ productName }) => productName).join(' + ')],
  ['litres', ({ items }) => items.reduce((sum, { litres }) => sum + litres, 0)],
  ['customer', ({ customer }) => customer.name],
  ['email', ({ customer }) => customer.email],
  ['phone', ({ customer }) => customer.phone],
  ['address', ({ addressText }) => addressText],
  ['landmark', ({ landmark }) => landmark],
  ['area', ({ area }) => area],
  ['total_naira', ({ total }) => ({ kobo: total })],
  ['refunded_naira', ({ refundAmount }) => ({ kobo: refundAmount })],
  ['payment', ({ paymentStatus }) => paymentStatusLabel(paymentStatus)],
  ['driver', ({ driver }) => driver?.name ?? null],
  ['vehicle', ({ driver }) => driver?.vehicle ?? null],
]

/** All orders that fit as CSV, newest first, read while the file is sent; times in UTC, amounts in naira. */
export const staffOrdersCsv = (db: Db, filter: StaffOrderFilter): Download => csvDownload(linesOf(db, filter))

async function* linesOf(db: Db, filter: StaffOrderFilter): AsyncGenerator<string> {
  yield csvLine(COLUMNS.map(([name]) => name))
  const candidates = await staffOrderCandidates(db, filter)
  let before: string | undefined
  for (;;) {
    const ids = await staffOrderIdsBefore(db, candidates, { before, most: CHUNK })
    const orders = await listWorkOrders(db, ids)
    if (orders.length > 0)
      yield orders.map((order) => csvLine(COLUMNS.map(([, cellOf]) => cellOf(order)))).join('')
    if (ids.length < CHUNK) return
    before = ids.at(-1)
  }
}
