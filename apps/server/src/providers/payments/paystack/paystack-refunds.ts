import * as z from 'zod/mini'
import type { PaymentProvider, ProviderRefund } from '../provider.ts'
import { AmbiguousError } from '../provider.ts'
import type { PaystackCall } from './paystack-calls.ts'
import { MAX_PAGES, PAGE_SIZE } from './paystack-calls.ts'
import { listedRefundSchema, noteOf, providerRefund, refundSchema } from './paystack-wire.ts'

type Refunds = Pick<PaymentProvider, 'refund' | 'listRefunds' | 'getRefund'>

/** The refunds of the vendor; `timeout` of a call in milliseconds. */
export const paystackRefunds = (call: PaystackCall, timeout: number): Refunds => ({
  refund: async ({ transactionId, amount, marker }) =>
    providerRefund(
      await call(refundSchema, {
        method: 'POST',
        path: '/refund',
        body: { transaction: transactionId, amount, currency: 'NGN', merchant_note: noteOf(marker) },
        // A refund whose answer is lost needs a long search, so the call may take longer.
        timeout: 2 * timeout,
      }),
    ),

  /** Reads every page and every row: a refund that is overlooked would be sent twice. */
  listRefunds: async (transactionId) => {
    const found: ProviderRefund[] = []
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const query = `transaction=${encodeURIComponent(transactionId)}&perPage=${PAGE_SIZE}&page=${page}`
      const rows = await call(z.array(listedRefundSchema), { method: 'GET', path: `/refund?${query}` })
      const ofPayment = rows.filter(({ transaction }) => String(transaction) === transactionId)
      found.push(...ofPayment.map(providerRefund))
      if (rows.length < PAGE_SIZE) return found
    }
    throw new AmbiguousError('the provider lists more than is read')
  },

  getRefund: async (refundId) =>
    providerRefund(
      await call(refundSchema, { method: 'GET', path: `/refund/${encodeURIComponent(refundId)}` }),
    ),
})
