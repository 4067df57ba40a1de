import type { RefundBank } from '@gatefill/contracts/customer/orders/refund-accounts'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { OrderIdQuery, RefundId, UserId } from '@gatefill/domain/core/ids'
import { invalid, ok, type Result, refuse } from '@gatefill/domain/core/result'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { REFUND_NOT_FOUND } from '@gatefill/domain/payments/not-found'
import {
  accountNumberOf,
  mayGiveAccount,
  type RefundAccountForm,
  refundAccountErrors,
  UNKNOWN_ACCOUNT,
  UNKNOWN_BANK,
  withEnquiry,
} from '@gatefill/domain/payments/refunds/refund-account'
import type { App } from '../../../../../app-context.ts'
import { cachedRead } from '../../../../../platform/cached-read.ts'
import type { Db } from '../../../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../../../platform/jobs/outbox.ts'
import {
  type Bank,
  isProviderError,
  type ProviderName,
  type RefundAccounts,
} from '../../../../../providers/payments/provider.ts'
import { findOrderOfCustomer } from '../../../../orders/index.ts'
import { askProvider, providerOf } from '../../../providers/providers.ts'
import { findAttempt } from '../../../records/attempts.repository.ts'
import { expectSaved } from '../../../records/expect-saved.ts'
import { lockWithAttempts } from '../../../records/locks.ts'
import { refundStep } from '../../../records/refund-messages.ts'
import { findRefund, type Refund } from '../../../records/refunds.repository.ts'
import { findAccount, lockAccount, saveEnquiries, saveGivenAccount } from './refund-accounts.repository.ts'
import { sealAccount } from './sealed-account.ts'

type Subject = { userId: UserId; order: OrderIdQuery; refundId: RefundId }

const NOT_NEEDED = refuse('CONFLICT', {
  message: 'This refund needs no bank account from you at the moment. Nothing was changed.',
})
const OTHER_NAME = refuse('CONFLICT', {
  message: 'The bank names another holder of this account now. Please check the account again.',
})

const askedAccount = (app: App, subject: Subject) => refundWithoutAccount(app, app.database.db, subject)

/** The banks that a customer may choose for a refund that the provider could not return. */
export async function listBanksForRefund(
  app: App,
  subject: Subject,
): Promise<Result<RefundBank[], 'NOT_FOUND' | 'CONFLICT' | 'UNAVAILABLE'>> {
  const found = await askedAccount(app, subject)
  if (!found.ok) return found
  const listed = await listBanks(app, found.value)
  return listed.ok ? ok(listed.value.map(({ code, name }) => ({ code, name }))) : listed
}

/** The name that the bank has for an account, for the customer to confirm. */
export async function checkRefundAccount(app: App, subject: Subject, form: RefundAccountForm) {
  const found = await askedAccount(app, subject)
  if (!found.ok) return found
  const resolved = await findAccountHolder(app, found.value, form)
  return resolved.ok ? ok({ accountName: resolved.value.accountName }) : resolved
}

/** Keeps the account whose name the customer has confirmed, and has the refund sent there. */
export async function giveRefundAccount(
  app: App,
  subject: Subject,
  form: RefundAccountForm & { accountName: string },
) {
  const found = await askedAccount(app, subject)
  if (!found.ok) return found
  const resolved = await findAccountHolder(app, found.value, form)
  if (!resolved.ok) return resolved
  const { bank, accountNumber, accountName } = resolved.value
  if (accountName !== form.accountName) return OTHER_NAME
  const { id, orderId } = found.value.refund
  const named = { bankId: bank.id, bankName: bank.name, accountNumber, accountName }
  const closed = await sealAccount(app, named, id)
  const given = await app.database.transaction(async (tx) => {
    await lockWithAttempts(tx, orderId)
    const now = app.clock()
    const [fresh, account] = [await findRefund(tx, id), await lockAccount(tx, id, now)]
    if (fresh === undefined || !mayGiveAccount(fresh, account.state)) return NOT_NEEDED
    expectSaved(await saveGivenAccount(tx, account, closed, now), `account of refund ${id}`)
    await addOutboxMessage(tx, refundStep(id, now, 'account', app.ids.ulid()), now)
    return ok(id)
  })
  if (given.ok) app.wake()
  return given
}

/** An own refund that needs an account now. */
async function refundWithoutAccount(
  app: App,
  db: Db,
  { userId, order, refundId }: Subject,
): Promise<Result<RefundOfCustomer, 'NOT_FOUND' | 'CONFLICT' | 'UNAVAILABLE'>> {
  const own = await findOrderOfCustomer(db, userId, order)
  if (own === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
  const refund = await findRefund(db, refundId)
  if (refund?.orderId !== own.id) return refuse('NOT_FOUND', { message: REFUND_NOT_FOUND })
  const attempt = await findAttempt(db, refund.attemptId)
  const account = await findAccount(db, refundId)
  if (attempt === undefined || !mayGiveAccount(refund, account?.state)) return NOT_NEEDED
  const provider = askProvider(app, attempt.provider)
  if (!provider.ok) return provider
  const { name, refundAccounts } = provider.value
  return refundAccounts === undefined ? NOT_NEEDED : ok({ refund, provider: name, accounts: refundAccounts })
}

/** Banks are founded seldom. */
const BANKS_SECONDS = 3600

/** A refund that needs an account, and the provider that sends it there. */
type RefundOfCustomer = { refund: Refund; provider: ProviderName; accounts: RefundAccounts }
type Holder = { bank: Bank; accountNumber: string; accountName: string }

const NO_ANSWER = refuse('UNAVAILABLE', {
  message: 'The bank could not be asked. Nothing was changed; please try again in a few minutes.',
})

const banksOf = cachedRead(BANKS_SECONDS, async (app: App, provider: ProviderName) => {
  const banks = (await providerOf(app, provider).refundAccounts?.listBanks()) ?? []
  return banks.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
})

/** What the provider answers; UNAVAILABLE when it does not. */
async function askAtProvider<Value>(
  app: App,
  work: () => Promise<Value>,
): Promise<Result<Value, 'UNAVAILABLE'>> {
  try {
    return ok(await work())
  } catch (error) {
    if (!isProviderError(error)) throw error
    app.log.warn({ reason: error.message }, 'banks could not be asked for the account of a refund')
    return NO_ANSWER
  }
}

/** The banks by name; UNAVAILABLE when the provider does not answer. */
const listBanks = (app: App, { provider }: RefundOfCustomer) =>
  askAtProvider(app, () => banksOf.get(app, provider))

/** Counts one more name enquiry of this refund, before it is made. */
async function countEnquiry(app: App, refundId: RefundId): Promise<Result<void, 'RATE_LIMITED'>> {
  return app.database.transaction(async (tx) => {
    const now = app.clock()
    const { enquiries } = await lockAccount(tx, refundId, now)
    const next = withEnquiry(enquiries, now)
    if ('retryAfter' in next) return refuse('RATE_LIMITED', { retryAfter: next.retryAfter })
    await saveEnquiries(tx, refundId, next.enquiries)
    return ok(undefined)
  })
}

/** Whose account it is. */
async function findAccountHolder(app: App, found: RefundOfCustomer, form: RefundAccountForm) {
  const errors = refundAccountErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const listed = await listBanks(app, found)
  if (!listed.ok) return listed
  const bank = listed.value.find(({ code }) => code === form.bankCode)
  if (bank === undefined) return invalid({ bankCode: [UNKNOWN_BANK] })
  const counted = await countEnquiry(app, found.refund.id)
  if (!counted.ok) return counted
  const account = { bankCode: bank.code, accountNumber: accountNumberOf(form.accountNumber) }
  const name = await askAtProvider(app, () => found.accounts.holderOf(account))
  if (!name.ok) return name
  if (name.value === undefined) return invalid({ accountNumber: [UNKNOWN_ACCOUNT] })
  const resolved: Holder = { bank, accountNumber: account.accountNumber, accountName: name.value }
  return ok(resolved)
}
