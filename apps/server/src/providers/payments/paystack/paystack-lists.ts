import { readRows } from '../listed.ts'
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

/** The lists of the vendor, read row by row; `all` reads every page of one. */
export function paystackLists(
  all: (path: string, period?: { from?: Date; to?: Date }) => Promise<unknown[]>,
): Lists {
  return {
    listPayments: async (period) =>
      readRows(await all('/transaction', period), transactionSchema, verifiedPayment),
    listAllRefunds: async (period) =>
      readRows(await all('/refund', period), listedRefundSchema, (refund) => ({
        ...providerRefund(refund),
        transactionId: String(refund.transaction),
      })),
    listSettlements: async (period) =>
      readRows(await all('/settlement', period), settlementSchema, settlementOf),
    settledTransactions: async ({ settlementId }) =>
      readRows(
        await all(`/settlement/${encodeURIComponent(settlementId)}/transactions`),
        transactionSchema,
        settledTransaction,
      ),

    listDisputes: async (since) => readRows(await all('/dispute', { from: since }), disputeSchema, disputeOf),
  }
}
