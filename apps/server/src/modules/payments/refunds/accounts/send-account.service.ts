import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { asksForAccount } from '@gatefill/domain/payments/refunds/refund-account'
import { CLAIM_SECONDS } from '@gatefill/domain/payments/refunds/refund-follow-up'
import type { Context } from '../../../../platform/context.ts'
import type {
  PaymentProvider,
  ProviderRefund,
  RefundAccounts,
} from '../../../../providers/payments/provider.ts'
import { DefiniteError, isProviderError } from '../../../../providers/payments/provider.ts'
import type { FindProvider } from '../../providers/providers.ts'
import type { RefundOfPayment } from '../refund-of-payment.ts'
import type { RefundAccount } from './refund-accounts.repository.ts'
import { claimAccount, refuseAccount, returnAccount } from './refund-accounts.repository.ts'
import { accountSeal } from './sealed-account.ts'

type Call = { provider: PaymentProvider; accounts: RefundAccounts; refundId: string; account: RefundAccount }

const wantsAccount = ({ state, refundId }: ProviderRefund): boolean =>
  asksForAccount({ state, providerRefundId: refundId })

/** Polls refunds, and sends the provider the account that it wants for one that it could not return. */
export function sendAccountService(
  { database: { db }, clock, log, secret }: Context,
  { providerOf }: { providerOf: FindProvider },
) {
  const sealed = accountSeal(secret)

  /**
   * What the provider says of a refund that it has. One that needs attention is sent to the account that its customer has
   * given. Throws the errors of the port.
   */
  async function pollWithAccount(
    { refund, attempt }: RefundOfPayment,
    refundId: string,
  ): Promise<ProviderRefund> {
    const provider = providerOf(attempt.provider)
    const answer = await provider.getRefund(refundId)
    const { refundAccounts: accounts } = provider
    if (accounts === undefined || !wantsAccount(answer) || !asksForAccount(refund)) return answer
    const now = clock()
    const account = await claimAccount(db, refund.id, { now, before: secondsAfter(now, -CLAIM_SECONDS) })
    return account === undefined ? answer : sendAccount({ provider, accounts, refundId, account })
  }

  /** Sends an account that is claimed; twice, the provider refuses it, since the refund is on its way by then. */
  async function sendAccount({ provider, accounts, refundId, account }: Call): Promise<ProviderRefund> {
    const { bankId, accountNumber } = await sealed.open(account.sealed ?? '', account.refundId)
    try {
      const taken = await accounts.retryRefund({ refundId, bankId, accountNumber })
      if (wantsAccount(taken)) await refuse(account, 'the refund needs attention still')
      return taken
    } catch (error) {
      if (!isProviderError(error)) throw error
      if (!(error instanceof DefiniteError) || error.temporary) {
        await returnAccount(db, account.refundId, clock())
        throw error
      }
      // The refusal may say that an earlier call has arrived although its answer did not.
      const answer = await provider.getRefund(refundId)
      if (wantsAccount(answer)) await refuse(account, error.message)
      return answer
    }
  }

  async function refuse({ refundId }: RefundAccount, reason: string): Promise<void> {
    log.error(
      { refund: refundId, reason },
      'the provider does not return a refund to the account given for it',
    )
    await refuseAccount(db, refundId, clock())
  }

  return { pollWithAccount }
}
