import type { Answer } from '../shared/faults.ts'
import { chargebackData, settlementData, settlementWithTransactions } from './account-wire.ts'
import { failure, success } from './api.ts'
import type { Settlement, Store } from './store.ts'
import { listedTransactionData, refundData } from './wire.ts'

const TRANSACTIONS_A_PAGE = 10
const ROWS_A_PAGE = 20
const DAY = 86_400_000

type Listed = { createdAt: Date; listedAt: Date }

/** GET /v3/transactions?from=&to=&page=&tx_ref=: every try of every page that was opened, the newest first. */
export function listTransactions(store: Store, query: URLSearchParams): Answer {
  const reference = query.get('tx_ref')
  const all = [...store.links.values()]
    .filter((link) => reference === null || link.reference === reference)
    .flatMap((link) =>
      link.transactions.map((transaction) => ({
        ...transaction,
        row: listedTransactionData(link, transaction),
      })),
    )
    .sort((one, other) => one.id - other.id)
  const rows = inPeriod(store, all, query).map(({ row }) => row)
  const { data, meta } = pageOf(store, rows, query, TRANSACTIONS_A_PAGE)
  return success('Transactions fetched', data, meta)
}

/** GET /v3/refunds?id=&from=&to=&page=; `id` is that of the transaction. */
export function listRefunds(store: Store, query: URLSearchParams): Answer {
  const wanted = query.get('id')
  const refunds = [...store.refunds.values()].filter(
    ({ transactionId }) => wanted === null || String(transactionId) === wanted,
  )
  const rows = inPeriod(store, refunds, query).flatMap((refund) => {
    const found = store.byTransaction(String(refund.transactionId))
    if (found === undefined) return []
    const row = refundData(refund, found.link)
    return [store.irregularities.happens('unknown_state') ? { ...row, status: 'in-review' } : row]
  })
  const { data, meta } = pageOf(store, rows, query, ROWS_A_PAGE)
  return success('Refunds fetched', data, meta)
}

/** GET /v3/settlements?from=&to=&page= */
export function listSettlements(store: Store, query: URLSearchParams): Answer {
  completeWhenDue(store)
  const rows = inPeriod(store, store.settlements, query).map(settlementData)
  const { data, meta } = pageOf(store, rows, query, ROWS_A_PAGE)
  return success('Settlements fetched', data, meta)
}

/** GET /v3/settlements/:id */
export function getSettlement(store: Store, id: string): Answer {
  completeWhenDue(store)
  const settlement = store.settlements.find((one) => String(one.id) === id)
  return settlement === undefined
    ? failure(404, 'Settlement not found')
    : success('Settlement fetched', settlementWithTransactions(settlement, store))
}

/** GET /v3/chargebacks?id=&status=&from=&to=&page=; `id` is that of the transaction. */
export function listChargebacks(store: Store, query: URLSearchParams): Answer {
  const [wanted, status] = [query.get('id'), query.get('status')]
  const chargebacks = [...store.chargebacks.values()].filter(
    (one) =>
      (wanted === null || String(one.transactionId) === wanted) && (status === null || one.status === status),
  )
  const rows = inPeriod(store, chargebacks, query).map((one) => chargebackData(one, store))
  const { data, meta } = pageOf(store, rows, query, ROWS_A_PAGE)
  return success('Chargebacks fetched', data, meta)
}

/** Settlements that were pending long enough are completed. */
export function completeWhenDue({ settlements, now }: Store): void {
  const isDue = ({ status, succeedsAt }: Settlement) =>
    status === 'pending' && succeedsAt !== null && succeedsAt <= now()
  for (const settlement of settlements) if (isDue(settlement)) settlement.status = 'completed'
}

/** Whole days, both included; rows that the list does not show yet are left out, and the newest is first. */
function inPeriod<Item extends Listed>(store: Store, all: readonly Item[], query: URLSearchParams): Item[] {
  const from = new Date(query.get('from') ?? 0)
  const to = new Date(query.get('to') ?? 8.64e15 - DAY)
  return all
    .filter(
      ({ createdAt, listedAt }) =>
        createdAt >= from && createdAt.getTime() < to.getTime() + DAY && listedAt <= store.now(),
    )
    .reverse()
}

function pageOf(store: Store, all: readonly unknown[], query: URLSearchParams, size: number) {
  const page = Number(query.get('page') ?? 1)
  const pageInfo = {
    total: all.length,
    current_page: page,
    total_pages: Math.max(1, Math.ceil(all.length / size)),
    page_size: size,
  }
  const data = all.slice((page - 1) * size, page * size)
  return { data, meta: store.irregularities.happens('no_page_info') ? {} : { page_info: pageInfo } }
}
