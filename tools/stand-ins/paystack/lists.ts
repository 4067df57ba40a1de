import type { Answer } from '../shared/faults.ts'
import { disputeData, settlementData } from './account-wire.ts'
import { failure } from './api.ts'
import type { Settlement, Store, Transaction } from './store.ts'
import { listedRefundData, toJson, transactionData } from './wire.ts'

const DEFAULT_SIZE = 50
const MAX_SIZE = 100

type Listed = { createdAt: Date; listedAt: Date }

/** GET /refund?transaction=&from=&to=&perPage=&page=; the only list of the documents without `meta`. */
export function listRefunds(store: Store, query: URLSearchParams): Answer {
  const wanted = query.get('transaction')
  const refunds = [...store.refunds.values()].filter(
    ({ transactionId }) => wanted === null || String(transactionId) === wanted,
  )
  const { items } = pageOf(store, refunds, query)
  const data = items.flatMap((refund) => {
    const transaction = store.byId(String(refund.transactionId))
    if (transaction === undefined) return []
    const settlement = store.settlements.findLast(({ named }) =>
      named.some(({ kind, id }) => kind === 'refund' && id === refund.id),
    )
    const row = listedRefundData(refund, transaction, settlement?.id ?? null)
    return [store.irregularities.happens('unknown_state') ? { ...row, status: 'in-review' } : row]
  })
  return { status: 200, body: toJson({ status: true, message: 'Refunds retrieved', data }) }
}

/** GET /transaction?from=&to=&perPage=&page= */
export function listTransactions(store: Store, query: URLSearchParams): Answer {
  const { items, meta } = pageOf(store, [...store.transactions.values()], query)
  return list('Transactions retrieved', items.map(transactionData), {
    ...meta,
    total_volume: volumeOf(items),
  })
}

/** GET /settlement?status=&from=&to=&perPage=&page= */
export function listSettlements(store: Store, query: URLSearchParams): Answer {
  succeedWhenDue(store)
  const status = query.get('status')
  const wanted = store.settlements.filter((one) => status === null || one.status === status)
  const { items, meta } = pageOf(store, wanted, query)
  return list('Settlements retrieved', items.map(settlementData), meta)
}

/** GET /settlement/:id/transactions */
export function listSettlementTransactions(store: Store, id: string, query: URLSearchParams): Answer {
  const settlement = store.settlements.find((one) => String(one.id) === id)
  if (settlement === undefined) return failure(404, 'Settlement not found', 'not_found')
  const transactions = settlement.transactionIds.flatMap((one) => store.byId(String(one)) ?? [])
  const { items, meta } = pageOf(store, transactions, query)
  return list('Transactions retrieved', items.map(transactionData), {
    ...meta,
    total_volume: volumeOf(items),
  })
}

/** GET /dispute?transaction=&status=&from=&to=&perPage=&page= */
export function listDisputes(store: Store, query: URLSearchParams): Answer {
  const [status, transaction] = [query.get('status'), query.get('transaction')]
  const wanted = [...store.disputes.values()].filter(
    (one) =>
      (status === null || one.status === status) &&
      (transaction === null || String(store.transactions.get(one.reference)?.id) === transaction),
  )
  const { items, meta } = pageOf(store, wanted, query)
  return list(
    'Disputes retrieved',
    items.map((dispute) => disputeData(dispute, store)),
    meta,
  )
}

const list = (message: string, data: unknown, meta: object): Answer => ({
  status: 200,
  body: toJson({ status: true, message, data, meta }),
})

const volumeOf = (transactions: readonly Transaction[]): number =>
  transactions.reduce((sum, { amount }) => sum + amount, 0)

/** Settlements that were pending long enough have succeeded. */
export function succeedWhenDue({ settlements, now }: Store): void {
  const isDue = ({ status, succeedsAt }: Settlement) =>
    status === 'pending' && succeedsAt !== null && succeedsAt <= now()
  for (const settlement of settlements) if (isDue(settlement)) settlement.status = 'success'
}

/** Fifty a page unless asked otherwise, at most a hundred; the newest first. */
function pageOf<Item extends Listed>(store: Store, all: readonly Item[], query: URLSearchParams) {
  const [from, to] = [new Date(query.get('from') ?? 0), new Date(query.get('to') ?? 8.64e15)]
  const perPage = Math.min(Number(query.get('perPage') ?? DEFAULT_SIZE), MAX_SIZE)
  const page = Number(query.get('page') ?? 1)
  const found = all
    .filter(({ createdAt, listedAt }) => createdAt >= from && createdAt <= to && listedAt <= store.now())
    .reverse()
  const pageCount = Math.ceil(found.length / perPage)
  return {
    items: found.slice((page - 1) * perPage, page * perPage),
    meta: { total: found.length, skipped: (page - 1) * perPage, perPage, page, pageCount },
  }
}
