import type { Download } from '@gatefill/contracts/core/csv-shape'
import { isWorkAtHand, namesCustomer, withoutCustomer } from '@gatefill/domain/accounts/people-read'
import type { UserId } from '@gatefill/domain/core/ids'
import { shortId } from '@gatefill/domain/core/ids'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import type { Cell } from '@gatefill/domain/finance/csv'
import { csvLine } from '@gatefill/domain/finance/csv'
import type { StaffOrderFilter } from '@gatefill/domain/orders/staff-order-filter'
import { statusLabel } from '@gatefill/domain/statuses/order-status'
import { paymentStatusLabel } from '@gatefill/domain/statuses/payment-status'
import { csvDownload } from '../../../platform/csv-download.ts'
import type { Db } from '../../../platform/db/database.ts'
import { listWorkOrders } from '../work-orders.repository.ts'
import type { StaffOrderCandidates } from './staff-order-search.repository.ts'
import {
  customersAtWork,
  staffOrderCandidates,
  staffOrderIdsBefore,
} from './staff-order-search.repository.ts'

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

/**
 * All orders that fit as CSV, newest first, read while the file is sent; times in UTC, amounts in naira. It names the same
 * customers as the list: those of paid orders that are not ended, and those whom a narrow search finds.
 */
export async function staffOrdersCsv(db: Db, filter: StaffOrderFilter): Promise<Download> {
  const candidates = await staffOrderCandidates(db, filter)
  const people = new Set(await peopleOf(db, filter, candidates))
  const isSearch = filter.search !== undefined
  const isNamed = ({ customer, status }: DispatchOrder) =>
    people.has(customer.id) && (isSearch || isWorkAtHand(status))
  return { ...csvDownload(linesOf(db, candidates, isNamed)), people: [...people] }
}

const lineOf = (order: DispatchOrder): string => csvLine(COLUMNS.map(([, cellOf]) => cellOf(order)))

/** Whom the file names. A search is narrow or not by its first part, which has all of a narrow one but for one person's orders. */
async function peopleOf(
  db: Db,
  filter: StaffOrderFilter,
  candidates: StaffOrderCandidates,
): Promise<UserId[]> {
  if (filter.search === undefined) return customersAtWork(db, filter)
  const ids = await staffOrderIdsBefore(db, candidates, { before: undefined, most: CHUNK })
  const orders = await listWorkOrders(db, ids)
  return orders
    .filter(namesCustomer(orders, { isSearch: true, count: orders.length }))
    .map(({ customer }) => customer.id)
}

async function* linesOf(
  db: Db,
  candidates: StaffOrderCandidates,
  isNamed: (order: DispatchOrder) => boolean,
): AsyncGenerator<string> {
  yield csvLine(COLUMNS.map(([name]) => name))
  let before: string | undefined
  for (;;) {
    const ids = await staffOrderIdsBefore(db, candidates, { before, most: CHUNK })
    const orders = await listWorkOrders(db, ids)
    if (orders.length > 0)
      yield orders.map((order) => lineOf(isNamed(order) ? order : withoutCustomer(order))).join('')
    if (ids.length < CHUNK) return
    before = ids.at(-1)
  }
}
