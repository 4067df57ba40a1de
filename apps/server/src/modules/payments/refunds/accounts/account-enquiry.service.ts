import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { RefundId } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { RefundAccountForm } from '@gatefill/domain/payments/refunds/refund-account'
import {
  accountNumberOf,
  refundAccountErrors,
  UNKNOWN_ACCOUNT,
  UNKNOWN_BANK,
  withEnquiry,
} from '@gatefill/domain/payments/refunds/refund-account'
import type { Context } from '../../../../platform/context.ts'
import type { Bank, ProviderName, RefundAccounts } from '../../../../providers/payments/provider.ts'
import { isProviderError } from '../../../../providers/payments/provider.ts'
import type { Refund } from '../refunds.repository.ts'
import { lockAccount, saveEnquiries } from './refund-accounts.repository.ts'

/** Banks are founded seldom. */
const BANKS_SECONDS = 3600

/** A refund that needs an account, and the provider that sends it there. */
export type RefundOfCustomer = { refund: Refund; provider: ProviderName; accounts: RefundAccounts }
type Holder = { bank: Bank; accountNumber: string; accountName: string }

const NO_ANSWER = refuse('UNAVAILABLE', {
  message: 'The bank could not be asked. Nothing was changed; please try again in a few minutes.',
})

/** What the provider of a refund knows of bank accounts: the banks, and whose an account is. */
export function accountEnquiryService({ database, clock, log }: Context) {
  const known = new Map<ProviderName, { banks: Bank[]; until: Date }>()

  async function banksOf({ provider, accounts }: RefundOfCustomer): Promise<Bank[]> {
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

  /** The banks by name; UNAVAILABLE when the provider does not answer. */
  const listBanks = (found: RefundOfCustomer) => atProvider(() => banksOf(found))

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
  async function holder(found: RefundOfCustomer, form: RefundAccountForm) {
    const errors = refundAccountErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    const listed = await listBanks(found)
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

  return { listBanks, holder }
}
