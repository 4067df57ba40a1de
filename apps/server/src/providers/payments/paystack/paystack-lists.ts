import { readPages } from '../listed.ts'
import type { PaymentProvider } from '../provider.ts'
import { disputeOf, disputeSchema, settlementOf, settlementSchema } from './paystack-account-wire.ts'
import {
  listedRefundSchema,
  providerRefund,
  settledTransaction,
  transactionSchema,
  verifiedPayment,
} from './paystack-wire.ts'

type Lists = Pick<
  PaymentProvider,
  'listPayments' | 'listAllRefunds' | 'listSettlements' | 'settledTransactions' | 'listDisputes'
>

/** The lists of the vendor, read row by row; `pagesOf` reads the pages of one. */
export function paystackLists(
  pagesOf: (path: string, period?: { from?: Date; to?: Date }) => AsyncIterable<unknown[]>,
): Lists {
  return {
    listPayments: (period) => readPages(pagesOf('/transaction', period), transactionSchema, verifiedPayment),
    listAllRefunds: (period) =>
      readPages(pagesOf('/refund', period), listedRefundSchema, (refund) => ({
        ...providerRefund(refund),
        transactionId: String(refund.transaction),
      })),
    listSettlements: (period) => readPages(pagesOf('/settlement', period), settlementSchema, settlementOf),
    settledTransactions: ({ settlementId }) =>
      readPages(
        pagesOf(`/settlement/${encodeURIComponent(settlementId)}/transactions`),
        transactionSchema,
        settledTransaction,
      ),
    listDisputes: (since) => readPages(pagesOf('/dispute', { from: since }), disputeSchema, disputeOf),
  }
}
