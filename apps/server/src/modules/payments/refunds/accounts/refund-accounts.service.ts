import type { RefundBank } from '@gatefill/contracts/customer/orders/refund-accounts'
import type { OrderIdQuery, RefundId, UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { REFUND_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import type { RefundAccountForm } from '@gatefill/domain/payments/refunds/refund-account'
import { mayGiveAccount } from '@gatefill/domain/payments/refunds/refund-account'
import type { Context } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../../platform/jobs/outbox.ts'
import type { OrdersService } from '../../../orders/index.ts'
import { findAttempt } from '../../attempts/attempts.repository.ts'
import { lockWithAttempts } from '../../attempts/locks.ts'
import { expectSaved } from '../../expect-saved.ts'
import type { AskProvider } from '../../providers/providers.ts'
import { refundStep } from '../refund-messages.ts'
import { findRefund } from '../refunds.repository.ts'
import type { RefundOfCustomer } from './account-enquiry.service.ts'
import { accountEnquiryService } from './account-enquiry.service.ts'
import { findAccount, lockAccount, saveGivenAccount } from './refund-accounts.repository.ts'
import { accountSeal } from './sealed-account.ts'

type Deps = { orders: OrdersService; askProvider: AskProvider }
type Subject = { userId: UserId; order: OrderIdQuery; refundId: RefundId }

const NOT_NEEDED = refuse('CONFLICT', {
  message: 'This refund needs no bank account from you at the moment. Nothing was changed.',
})
const OTHER_NAME = refuse('CONFLICT', {
  message: 'The bank names another holder of this account now. Please check the account again.',
})

/** The bank account that a customer names for a refund which the provider could not return (payments sheet, 2.5). */
export function refundAccountsService(context: Context, deps: Deps) {
  const { database, clock, ids, secret, wake } = context
  const { db } = database
  const { listBanks, holder } = accountEnquiryService(context)
  const sealed = accountSeal(secret)
  const asked = (subject: Subject) => refundWithoutAccount(db, deps, subject)

  async function banks(
    subject: Subject,
  ): Promise<Result<RefundBank[], 'NOT_FOUND' | 'CONFLICT' | 'UNAVAILABLE'>> {
    const found = await asked(subject)
    if (!found.ok) return found
    const listed = await listBanks(found.value)
    return listed.ok ? ok(listed.value.map(({ code, name }) => ({ code, name }))) : listed
  }

  async function check(subject: Subject, form: RefundAccountForm) {
    const found = await asked(subject)
    if (!found.ok) return found
    const resolved = await holder(found.value, form)
    return resolved.ok ? ok({ accountName: resolved.value.accountName }) : resolved
  }

  /** Keeps the account whose name the customer has confirmed, and has the refund sent there. */
  async function give(subject: Subject, form: RefundAccountForm & { accountName: string }) {
    const found = await asked(subject)
    if (!found.ok) return found
    const resolved = await holder(found.value, form)
    if (!resolved.ok) return resolved
    const { bank, accountNumber, accountName } = resolved.value
    if (accountName !== form.accountName) return OTHER_NAME
    const { id, orderId } = found.value.refund
    const named = { bankId: bank.id, bankName: bank.name, accountNumber, accountName }
    const closed = await sealed.seal(named, id)
    const given = await database.transaction(async (tx) => {
      await lockWithAttempts(tx, deps.orders, orderId)
      const now = clock()
      const [fresh, account] = [await findRefund(tx, id), await lockAccount(tx, id, now)]
      if (fresh === undefined || !mayGiveAccount(fresh, account.state)) return NOT_NEEDED
      expectSaved(await saveGivenAccount(tx, account, closed, now), `account of refund ${id}`)
      await addOutboxMessage(tx, refundStep(id, now, 'account', ids.ulid()), now)
      return ok(id)
    })
    if (given.ok) wake()
    return given
  }

  return { banks, check, give }
}

/** An own refund that needs an account now. */
async function refundWithoutAccount(
  db: Db,
  { orders, askProvider }: Deps,
  { userId, order, refundId }: Subject,
): Promise<Result<RefundOfCustomer, 'NOT_FOUND' | 'CONFLICT' | 'UNAVAILABLE'>> {
  const own = await orders.findOrderOfCustomer(db, userId, order)
  if (own === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
  const refund = await findRefund(db, refundId)
  if (refund?.orderId !== own.id) return refuse('NOT_FOUND', { message: REFUND_NOT_FOUND })
  const attempt = await findAttempt(db, refund.attemptId)
  const account = await findAccount(db, refundId)
  if (attempt === undefined || !mayGiveAccount(refund, account?.state)) return NOT_NEEDED
  const provider = askProvider(attempt.provider)
  if (!provider.ok) return provider
  const { name, refundAccounts } = provider.value
  return refundAccounts === undefined ? NOT_NEEDED : ok({ refund, provider: name, accounts: refundAccounts })
}
