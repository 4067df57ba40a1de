import * as z from 'zod/mini'
import type { Bank, RefundAccounts } from '../provider.ts'
import { DefiniteError } from '../provider.ts'
import type { PaystackCall } from './paystack-calls.ts'
import { providerRefund, refundSchema } from './paystack-wire.ts'

const bankSchema = z.object({
  id: z.union([z.int(), z.string()]),
  name: z.string(),
  code: z.string(),
  active: z.nullish(z.boolean()),
  is_deleted: z.nullish(z.boolean()),
})

const holderSchema = z.object({ account_name: z.string() })

const PAGE_SIZE = 100
const MAX_PAGES = 20

/** GET /bank, GET /bank/resolve and POST /refund/retry_with_customer_details/:id of Paystack's API reference. */
export const paystackRefundAccounts = (call: PaystackCall): RefundAccounts => ({
  listBanks: async () => {
    const found = new Map<string, Bank>()
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const query = `country=nigeria&currency=NGN&perPage=${PAGE_SIZE}&page=${page}`
      const rows = await call(z.array(bankSchema), { method: 'GET', path: `/bank?${query}` })
      const before = found.size
      for (const { id, code, name, active, is_deleted: isDeleted } of rows)
        if (active !== false && isDeleted !== true) found.set(String(id), { id: String(id), code, name })
      // The documents do not say whether all are answered at once: a page that has nothing new is the end as well.
      if (rows.length !== PAGE_SIZE || found.size === before) break
    }
    return [...found.values()]
  },

  holderOf: async ({ bankCode, accountNumber }) => {
    const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode })
    try {
      return (await call(holderSchema, { method: 'GET', path: `/bank/resolve?${query}` })).account_name
    } catch (error) {
      if (!(error instanceof DefiniteError) || error.temporary) throw error
      return undefined
    }
  },

  retryRefund: async ({ refundId, bankId, accountNumber }) =>
    providerRefund(
      await call(refundSchema, {
        method: 'POST',
        path: `/refund/retry_with_customer_details/${encodeURIComponent(refundId)}`,
        body: {
          refund_account_details: { currency: 'NGN', account_number: accountNumber, bank_id: bankId },
        },
      }),
    ),
})
