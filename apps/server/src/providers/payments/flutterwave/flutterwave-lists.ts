import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Dispute } from '@gatefill/domain/payments/dispute'
import type { Period } from '@gatefill/domain/payments/reconciliation'
import type { Settlement } from '@gatefill/domain/payments/settlements/settlement'
import { emptyList, readPages, readRows } from '../listed.ts'
import type { Listed, ListedRefund, ProviderLists } from '../provider.ts'
import {
  CHARGEBACK_STATES,
  chargebackOf,
  chargebackSchema,
  idsOfMeta,
  settledSchema,
  settledTransaction,
  settledTransactionSchema,
  settlementOf,
  settlementSchema,
} from './flutterwave-account-wire.ts'
import type { Calls } from './flutterwave-calls.ts'
import { undocumented } from './flutterwave-calls.ts'
import {
  providerRefund,
  refundSchema,
  rowsSchema,
  transactionOf,
  transactionSchema,
  verifiedPayment,
} from './flutterwave-wire.ts'

/** The lists of the vendor, read row by row. */
export function flutterwaveLists({ call, pagesOf }: Calls, mode: 'test' | 'live'): ProviderLists {
  return {
    listPayments: async (period) =>
      withinPeriod(
        period,
        await readPages(pagesOf(rowsSchema, `/transactions?${daysOf(period)}`), transactionSchema, (data) =>
          dated(data.created_at, verifiedPayment(data, mode)),
        ),
      ),
    listAllRefunds: async (period) =>
      withinPeriod(
        period,
        await readPages(pagesOf(rowsSchema, `/refunds?${daysOf(period)}`), refundSchema, (data) =>
          dated(data.created_at, listedRefund(data)),
        ),
      ),
    listsSettlements: true,
    listSettlements: (period) =>
      readPages(pagesOf(rowsSchema, `/settlements?${daysOf(period)}`), settlementSchema, settlementOf),
    settledTransactions: async (settlement) => {
      const { data } = await call(settledSchema, { method: 'GET', path: pathOf(settlement) })
      const rows = data.transactions ?? []
      if (data.transaction_count != null && data.transaction_count !== rows.length) throw undocumented()
      return readRows(rows, settledTransactionSchema, settledTransaction)
    },
    namedDeductions: async (settlement) => {
      const { data } = await call(settledSchema, { method: 'GET', path: pathOf(settlement) })
      return [
        ...idsOfMeta(data.refund_meta).map((providerId) => ({ kind: 'refund' as const, providerId })),
        ...idsOfMeta(data.chargeback_meta).map((providerId) => ({ kind: 'chargeback' as const, providerId })),
      ]
    },
    listDisputes: async (since) => {
      const period = new URLSearchParams({ from: dayOf(since) }).toString()
      let found: Listed<Dispute> = emptyList
      for (const status of Object.keys(CHARGEBACK_STATES)) {
        const pages = pagesOf(rowsSchema, `/chargebacks?status=${status}&${period}`)
        const read = await readPages(pages, chargebackSchema, chargebackOf)
        found = { rows: [...found.rows, ...read.rows], unreadable: [...found.unreadable, ...read.unreadable] }
      }
      return found
    },
  }
}

/** A day as the vendor's lists take it. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/** The vendor's lists know whole days; what lies outside the period is left out afterwards. */
const daysOf = ({ from, to }: Period) => new URLSearchParams({ from: dayOf(from), to: dayOf(to) }).toString()

/** A settlement is asked for with days around the one on which it was made. */
const SETTLED_SECONDS = 30 * DAY_SECONDS

function pathOf({ settlementId, createdAt }: Settlement): string {
  const period = daysOf({
    from: secondsAfter(createdAt, -SETTLED_SECONDS),
    to: secondsAfter(createdAt, SETTLED_SECONDS),
  })
  return `/settlements/${encodeURIComponent(settlementId)}?${period}`
}

type Dated<Row> = { at: Date; row: Row }

/** Undefined for a row without a time. */
function dated<Row>(at: string | null | undefined, row: Row | undefined): Dated<Row> | undefined {
  const time = new Date(at ?? Number.NaN)
  return row === undefined || Number.isNaN(time.getTime()) ? undefined : { at: time, row }
}

const withinPeriod = <Row>({ from, to }: Period, { rows, unreadable }: Listed<Dated<Row>>): Listed<Row> => ({
  rows: rows.filter(({ at }) => at >= from && at < to).map(({ row }) => row),
  unreadable,
})

/** Undefined: it names no amount of whole kobo, or no payment. */
function listedRefund(data: Parameters<typeof providerRefund>[0]): ListedRefund | undefined {
  const [refund, transactionId] = [providerRefund(data), transactionOf(data)]
  return refund === undefined || transactionId === undefined ? undefined : { ...refund, transactionId }
}
