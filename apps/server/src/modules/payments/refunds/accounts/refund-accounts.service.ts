import type { RefundBank } from '@gatefill/contracts/customer/orders/refund-accounts'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { OrderIdQuery, RefundId, UserId } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { REFUND_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import type { RefundAccountForm } from '@gatefill/domain/payments/refunds/refund-account'
import {
  accountNumberOf,
  mayGiveAccount,
  refundAccountErrors,
  UNKNOWN_ACCOUNT,
  UNKNOWN_BANK,
  withEnquiry,
} from '@gatefill/domain/payments/refunds/refund-account'
import type { Context } from '../../../../platform/context.ts'
import { addOutboxMessage } from '../../../../platform/jobs/outbox.ts'
import type { Bank, ProviderName, RefundAccounts } from '../../../../providers/payments/provider.ts'
import { isProviderError } from '../../../../providers/payments/provider.ts'
import type { OrdersService } from '../../../orders/index.ts'
import { findAttempt } from '../../attempts/attempts.repository.ts'
import { lockWithAttempts } from '../../attempts/locks.ts'
import { expectSaved } from '../../expect-saved.ts'
import type { FindProvider } from '../../providers/providers.ts'
import { refundStep } from '../refund-messages.ts'
import type { Refund } from '../refunds.repository.ts'
import { findRefund } from '../refunds.repository.ts'
import { findAccount, lockAccount, saveEnquiries, saveGivenAccount } from './refund-accounts.repository.ts'
import { accountSeal } from './sealed-account.ts'

/** Banks are founded seldom. */
const BANKS_SECONDS = 3600

type Subject = { userId: UserId; order: OrderIdQuery; refundId: RefundId }
type Asked = { refund: Refund; provider: ProviderName; accounts: RefundAccounts }
type Holder = { bank: Bank; accountNumber: string; accountName: string }

const NOT_NEEDED = refuse('CONFLICT', {
  message: 'This refund needs no bank account from you at the moment. Nothing was changed.',
})
const NO_ANSWER = refuse('UNAVAILABLE', {
  message: 'The bank could not be asked. Nothing was changed; please try again in a few minutes.',
})
const OTHER_NAME = refuse('CONFLICT', {
  message: 'The bank names another holder of this account now. Please check the account again.',
})

/** The bank account that a customer names for a refund which the provider could not return (payments sheet, 2.5). */
export function refundAccountsService(
  { database, clock, ids, log, secret, wake }: Context,
  { orders, providerOf }: { orders: OrdersService; providerOf: FindProvider },
) {
  const { db } = database
  const sealed = accountSeal(secret)
  const known = new Map<ProviderName, { banks: Bank[]; until: Date }>()

  /** An own refund that needs an account now. */
  async function asked({
    userId,
    order,
    refundId,
  }: Subject): Promise<Result<Asked, 'NOT_FOUND' | 'CONFLICT'>> {
    const own = await orders.findOrderOfCustomer(db, userId, order)
    if (own === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
    const refund = await findRefund(db, refundId)
    if (refund?.orderId !== own.id) return refuse('NOT_FOUND', { message: REFUND_NOT_FOUND })
    const attempt = await findAttempt(db, refund.attemptId)
    const provider = attempt && providerOf(attempt.provider)
    const account = await findAccount(db, refundId)
    if (provider?.refundAccounts === undefined || !mayGiveAccount(refund, account?.state)) return NOT_NEEDED
    return ok({ refund, provider: provider.name, accounts: provider.refundAccounts })
  }

  async function banksOf({ provider, accounts }: Asked): Promise<Bank[]> {
    const now = clock()
    const kept = known.get(provider)
    if (kept !== undefined && now < kept.until) return kept.banks
    const banks = (await accounts.listBanks()).sort((a, b) => a.name.localeCompare(b.name, 'en'))
    known.set(provider, { banks, until: secondsAfter(now, BANKS_SECONDS) })
    return banks
  }

  /** What the provider answers; UNAVAILABLE when it does not. */
  async function atProvider<Value>(work: () => Promise<Value>): Promise<Result<Value, 'UNAVAILABLE'>> {
    try {
      return ok(await work())
    } catch (error) {
      if (!isProviderError(error)) throw error
      log.warn({ reason: error.message }, 'banks could not be asked for the account of a refund')
      return NO_ANSWER
    }
  }

  async function banks(
    subject: Subject,
  ): Promise<Result<RefundBank[], 'NOT_FOUND' | 'CONFLICT' | 'UNAVAILABLE'>> {
    const found = await asked(subject)
    if (!found.ok) return found
    const listed = await atProvider(() => banksOf(found.value))
    return listed.ok ? ok(listed.value.map(({ code, name }) => ({ code, name }))) : listed
  }

  /** Counts one more name enquiry of this refund, before it is made. */
  async function countEnquiry(refundId: RefundId): Promise<Result<void, 'RATE_LIMITED'>> {
    return database.transaction(async (tx) => {
      const now = clock()
      const { enquiries } = await lockAccount(tx, refundId, now)
      const next = withEnquiry(enquiries, now)
      if ('retryAfter' in next) return refuse('RATE_LIMITED', { retryAfter: next.retryAfter })
      await saveEnquiries(tx, refundId, next.enquiries)
      return ok(undefined)
    })
  }

  /** Whose account it is. */
  async function holder(found: Asked, form: RefundAccountForm) {
    const errors = refundAccountErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    const listed = await atProvider(() => banksOf(found))
    if (!listed.ok) return listed
    const bank = listed.value.find(({ code }) => code === form.bankCode)
    if (bank === undefined) return invalid({ bankCode: [UNKNOWN_BANK] })
    const counted = await countEnquiry(found.refund.id)
    if (!counted.ok) return counted
    const account = { bankCode: bank.code, accountNumber: accountNumberOf(form.accountNumber) }
    const name = await atProvider(() => found.accounts.holderOf(account))
    if (!name.ok) return name
    if (name.value === undefined) return invalid({ accountNumber: [UNKNOWN_ACCOUNT] })
    const resolved: Holder = { bank, accountNumber: account.accountNumber, accountName: name.value }
    return ok(resolved)
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
      await lockWithAttempts(tx, orders, orderId)
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
