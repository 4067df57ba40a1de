import type { RefundId } from '@gatefill/domain/core/ids'
import * as z from 'zod/mini'
import type { App } from '../../../../../app-context.ts'
import { keyFor, openSealed, seal } from '../../../../../platform/sign-in/sealed.ts'

const accountSchema = z.object({
  bankId: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
})

/** A bank account of a customer; never logged, and stored sealed only. */
export type NamedAccount = z.infer<typeof accountSchema>

const keyOf = (app: App) => keyFor(app.secret, 'accounts of refunds')

/** Seals an account with a key of the product's secret; it opens for its own refund only. */
export const sealAccount = (app: App, account: NamedAccount, refundId: RefundId) =>
  seal(keyOf(app), JSON.stringify(account), refundId)

/** Opens the sealed account of a refund; throws where it was sealed for another one. */
export const openSealedAccount = async (
  app: App,
  sealed: string,
  refundId: RefundId,
): Promise<NamedAccount> => z.parse(accountSchema, JSON.parse(await openSealed(keyOf(app), sealed, refundId)))
