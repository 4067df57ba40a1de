import type { RefundId } from '@gatefill/domain/core/ids'
import * as z from 'zod/mini'
import { keyFor, openSealed, type Secret, seal } from '../../../../platform/sign-in/sealed.ts'

const accountSchema = z.object({
  bankId: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
})

/** A bank account of a customer; never logged, and stored sealed only. */
export type NamedAccount = z.infer<typeof accountSchema>

/** Seals accounts with a key of the product's secret; each opens for its own refund only. */
export function accountSeal(secret: Secret) {
  const key = keyFor(secret, 'accounts of refunds')
  return {
    seal: (account: NamedAccount, refundId: RefundId) => seal(key, JSON.stringify(account), refundId),
    open: async (sealed: string, refundId: RefundId): Promise<NamedAccount> =>
      z.parse(accountSchema, JSON.parse(await openSealed(key, sealed, refundId))),
  }
}
