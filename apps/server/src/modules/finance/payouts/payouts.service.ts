import type { PayoutDraftForm } from '@gatefill/contracts/staff/finance/payouts'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { PayoutId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { addKobo, ZERO } from '@gatefill/domain/core/money'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Refusal, Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { reasonErrors } from '@gatefill/domain/dispatch/dispatch'
import {
  mayApprovePayout,
  mayBecome,
  mayRedraft,
  payeeKindOf,
  payoutStates,
} from '@gatefill/domain/finance/payout'
import { payoutDraftErrors } from '@gatefill/domain/finance/payout-form'
import type { DeliveredOrder, PayoutLine } from '@gatefill/domain/finance/payout-lines'
import { driverLines, stationLines } from '@gatefill/domain/finance/payout-lines'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { PayeeKey, PayeeRow } from './payees.repository.ts'
import { lockAccount, payees } from './payees.repository.ts'
import type { PayoutJournals } from './payout-journals.ts'
import { claimOrders, freeOrders, hasKilometres, unpaidOrders } from './payout-orders.repository.ts'
import type { StoredPayout } from './payouts.repository.ts'
import { insertPayout, lockPayouts, payoutLines, savePayout, successorOf } from './payouts.repository.ts'
import { costsOfStation, payOfDriver } from './rates.repository.ts'

export type PayoutActing = { staffId: StaffId; payoutId: PayoutId }
type Drafted = Result<PayoutId, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>
type Decided = Result<PayoutId, 'NOT_FOUND' | 'CONFLICT'>

export const NO_PAYOUT: Refusal<'NOT_FOUND'> = refuse('NOT_FOUND', { message: 'There is no such payout.' })
const NO_PAYEE = refuse('NOT_FOUND', { message: 'There is no such payee.' })
const KILOMETRES_TWICE = refuse('CONFLICT', {
  message: 'Another payout has kilometres of these days already. Nothing was changed.',
})
const conflict = (message: string) => refuse('CONFLICT', { message })

/** Drafts of payouts, and the second person's approval. */
export function payoutsService(context: Context, journals: PayoutJournals) {
  const { clock } = context

  /** Drafts what is owed to a station or driver. The orders are this payout's from now on, unless it is withdrawn. */
  async function draft(tx: Tx, staffId: StaffId, form: PayoutDraftForm): Promise<Drafted> {
    const errors = payoutDraftErrors(form, clock())
    const kind = payeeKindOf(form.kind)
    if (hasErrors(errors) || kind === undefined) return invalid(errors)
    const key = { kind, payeeId: form.payeeId }
    const [payee] = await payees(tx, key)
    if (payee === undefined) return NO_PAYEE
    await lockAccount(tx, key)
    if ((form.km ?? 0) > 0 && (await hasKilometres(tx, key, form))) return KILOMETRES_TWICE
    const orders = await unpaidOrders(tx, key, form)
    const lines = await owedLines(tx, key, orders, form)
    if (!lines.ok) return lines
    const made = newPayout(context, payee, { staffId, ...form, lines: lines.value, replaced: undefined })
    if (!made.ok) return made
    await insertPayout(tx, made.value, lines.value)
    const { rootId, id } = made.value
    const isClaimed = await claimOrders(
      tx,
      { kind, rootId },
      orders.map(({ orderId }) => orderId),
    )
    return isClaimed ? ok(id) : conflict('Another payout took one of these orders. Please draft again.')
  }

  /** The second person: what was earned is posted, and the payout may go to the bank. */
  async function approve(tx: Tx, { staffId, payoutId }: PayoutActing): Promise<Decided> {
    const [payout] = await lockPayouts(tx, [payoutId])
    if (payout === undefined) return NO_PAYOUT
    const [payee] = await payees(tx, payout)
    const permitted = mayApprovePayout(payout, staffId, payee?.account?.changedBy)
    if (!permitted.ok) return permitted
    if (!hasAccountOf(payout, payee))
      return conflict('The bank account was changed since. Withdraw this draft and make it again.')
    const retail = await journals.postEarned(tx, payout)
    const change = { approved_by: staffId, approved_at: clock(), retail_amount: retail }
    await become(tx, payout, 'approved', change)
    return ok(payoutId)
  }

  /** A draft is given up. Where it was to replace a failed payout, the orders stay with that one. */
  async function withdraw(tx: Tx, { payoutId }: PayoutActing, form: { reason: string }): Promise<Drafted> {
    const errors = reasonErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    const [payout] = await lockPayouts(tx, [payoutId])
    if (payout === undefined) return NO_PAYOUT
    const permitted = mayBecome(payout.state, 'withdrawn')
    if (!permitted.ok) return permitted
    await become(tx, payout, 'withdrawn', { note: plainLine(form.reason) })
    if (payout.replaces === null) await freeOrders(tx, payout.rootId)
    return ok(payoutId)
  }

  /** Another payout takes the place of a failed one, to the bank account as it is now. */
  async function redraft(tx: Tx, { staffId, payoutId }: PayoutActing): Promise<Decided> {
    const [replaced] = await lockPayouts(tx, [payoutId])
    if (replaced === undefined) return NO_PAYOUT
    const permitted = mayRedraft(replaced, await successorOf(tx, payoutId))
    if (!permitted.ok) return permitted
    const [payee] = await payees(tx, replaced)
    if (payee === undefined) return NO_PAYEE
    const lines = await payoutLines(tx, payoutId)
    const made = newPayout(context, payee, { staffId, ...replaced, lines, replaced })
    if (!made.ok) return made
    await insertPayout(tx, made.value, lines)
    return ok(made.value.id)
  }

  return { draft, approve, withdraw, redraft }
}

export type PayoutsService = ReturnType<typeof payoutsService>

/** Saves a transition of a payout that this transaction has locked. */
export async function become(
  tx: Tx,
  payout: StoredPayout,
  to: StoredPayout['state'],
  change: Parameters<typeof savePayout>[3],
): Promise<void> {
  if (!(await savePayout(tx, payout.id, payoutStates.transition(payout.state, to), change)))
    throw new Error(`payout ${payout.id} is no longer in the state that was read`)
}

async function owedLines(
  tx: Tx,
  { kind, payeeId }: PayeeKey,
  orders: readonly DeliveredOrder[],
  form: PayoutDraftForm,
): Promise<Result<PayoutLine[], 'CONFLICT'>> {
  return kind === 'station'
    ? stationLines(orders, await costsOfStation(tx, payeeId))
    : driverLines(orders, await payOfDriver(tx, payeeId), { km: form.km ?? 0, to: form.to })
}

/** A payout keeps the bank account that it was drafted with, which its approval compares with the present one. */
const hasAccountOf = (payout: StoredPayout, payee: PayeeRow | undefined): boolean =>
  payee?.account != null &&
  payee.account.accountNumber === payout.accountNumber &&
  payee.account.bankCode === payout.bankCode &&
  payee.account.beneficiary === payout.beneficiary

type Draft = {
  staffId: StaffId
  kind: string
  from: string
  to: string
  lines: readonly PayoutLine[]
  replaced: StoredPayout | undefined
}

function newPayout(
  { ids, clock }: Context,
  { kind, payeeId, account }: PayeeRow,
  { staffId, from, to, lines, replaced }: Draft,
): Result<StoredPayout, 'CONFLICT'> {
  const amount = addKobo(ZERO, ...lines.map((line) => line.amount))
  if (amount === ZERO) return conflict('Nothing is owed for these days. Nothing was changed.')
  if (account === null) return conflict('Please enter the bank account of this payee first.')
  const { beneficiary, accountNumber, bankCode } = account
  const id = asId<PayoutId>(ids.next(ID_PREFIX.payout))
  return ok({
    id,
    kind,
    payeeId: asId(payeeId),
    from,
    to,
    amount,
    state: 'draft',
    beneficiary,
    accountNumber,
    bankCode,
    narration: `GATEFILL ${id.slice(-12)}`,
    draftedBy: staffId,
    draftedAt: clock(),
    approvedBy: null,
    approvedAt: null,
    batchId: null,
    sentAt: null,
    paidOn: null,
    note: '',
    replaces: replaced?.id ?? null,
    rootId: replaced?.rootId ?? id,
  })
}
