import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { asksForAccount } from '@gatefill/domain/payments/refunds/refund-account'
import { CLAIM_SECONDS } from '@gatefill/domain/payments/refunds/refund-follow-up'
import type { App } from '../../../../../app-context.ts'
import type {
  PaymentProvider,
  ProviderRefund,
  RefundAccounts,
} from '../../../../../providers/payments/provider.ts'
import { DefiniteError, isProviderError } from '../../../../../providers/payments/provider.ts'
import { providerOf } from '../../../providers/providers.ts'
import type { RefundOfPayment } from '../refund-of-payment.ts'
import type { RefundAccount } from './refund-accounts.repository.ts'
import { claimAccount, refuseAccount, returnAccount } from './refund-accounts.repository.ts'
import { openSealedAccount } from './sealed-account.ts'

type Call = { provider: PaymentProvider; accounts: RefundAccounts; refundId: string; account: RefundAccount }

const wantsAccount = ({ state, refundId }: ProviderRefund): boolean =>
  asksForAccount({ state, providerRefundId: refundId })

/**
 * What the provider says of a refund that it has. One that needs attention is sent to the account that its customer has
 * given. Throws the errors of the port.
 */
export async function pollWithAccount(
  app: App,
  { refund, attempt }: RefundOfPayment,
  refundId: string,
): Promise<ProviderRefund> {
  const provider = providerOf(app, attempt.provider)
  const answer = await provider.getRefund(refundId)
  const { refundAccounts: accounts } = provider
  if (accounts === undefined || !wantsAccount(answer) || !asksForAccount(refund)) return answer
  const now = app.clock()
  const account = await claimAccount(app.database.db, refund.id, {
    now,
    before: secondsAfter(now, -CLAIM_SECONDS),
  })
  return account === undefined ? answer : sendAccount(app, { provider, accounts, refundId, account })
}

/** Sends an account that is claimed; twice, the provider refuses it, since the refund is on its way by then. */
async function sendAccount(
  app: App,
  { provider, accounts, refundId, account }: Call,
): Promise<ProviderRefund> {
  const { bankId, accountNumber } = await openSealedAccount(app, account.sealed ?? '', account.refundId)
  try {
    const taken = await accounts.retryRefund({ refundId, bankId, accountNumber })
    if (wantsAccount(taken)) await refuseSendingAccount(app, account, 'the refund needs attention still')
    return taken
  } catch (error) {
    if (!isProviderError(error)) throw error
    if (!(error instanceof DefiniteError) || error.temporary) {
      await returnAccount(app.database.db, account.refundId, app.clock())
      throw error
    }
    // The refusal may say that an earlier call has arrived although its answer did not.
    const answer = await provider.getRefund(refundId)
    if (wantsAccount(answer)) await refuseSendingAccount(app, account, error.message)
    return answer
  }
}

async function refuseSendingAccount(app: App, { refundId }: RefundAccount, reason: string): Promise<void> {
  app.log.error(
    { refund: refundId, reason },
    'the provider does not return a refund to the account given for it',
  )
  await refuseAccount(app.database.db, refundId, app.clock())
}
