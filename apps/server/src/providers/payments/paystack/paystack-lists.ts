import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { readPages } from '../listed.ts'
import type { ProviderLists } from '../provider.ts'
import { disputeOf, disputeSchema, settlementOf, settlementSchema } from './paystack-account-wire.ts'
import {
  deductedRefundSchema,
  listedRefundSchema,
  providerRefund,
  settledTransaction,
  transactionSchema,
  verifiedPayment,
} from './paystack-wire.ts'

/** A refund is taken off a settlement within so long. Source: own choice; the vendor names no limit. */
const DEDUCTED_SECONDS = 60 * DAY_SECONDS

/** The lists of the vendor, read row by row; `pagesOf` reads the pages of one. */
export function paystackLists(
  pagesOf: (path: string, period?: { from?: Date; to?: Date }) => AsyncIterable<unknown[]>,
): ProviderLists {
  return {
    listPayments: (period) => readPages(pagesOf('/transaction', period), transactionSchema, verifiedPayment),
    listAllRefunds: (period) =>
      readPages(pagesOf('/refund', period), listedRefundSchema, (refund) => ({
        ...providerRefund(refund),
        transactionId: String(refund.transaction),
      })),
    listsSettlements: true,
    listSettlements: (period) => readPages(pagesOf('/settlement', period), settlementSchema, settlementOf),
    settledTransactions: ({ settlementId }) =>
      readPages(
        pagesOf(`/settlement/${encodeURIComponent(settlementId)}/transactions`),
        transactionSchema,
        settledTransaction,
      ),
    namedDeductions: async ({ settlementId, createdAt }) => {
      const from = secondsAfter(createdAt, -DEDUCTED_SECONDS)
      const { rows } = await readPages(pagesOf('/refund', { from }), deductedRefundSchema, (refund) => refund)
      return rows
        .filter(({ settlement }) => settlement != null && String(settlement) === settlementId)
        .map(({ id }) => ({ kind: 'refund', providerId: String(id) }))
    },
    listDisputes: (since) => readPages(pagesOf('/dispute', { from: since }), disputeSchema, disputeOf),
  }
}
