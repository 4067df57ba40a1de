import type { PayoutDraftForm } from '@gatefill/contracts/staff/finance/payouts'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import {
  asId,
  ID_PREFIX,
  type PayeeAccountChangeId,
  type PayoutBatchId,
  type PayoutId,
  parseId,
  type StaffId,
} from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import { conflict, invalid, ok, type Result, refuse } from '@gatefill/domain/core/result'
import {
  accountIsGone,
  isNewChange,
  isSameAccount,
  mayReachAccount,
} from '@gatefill/domain/finance/changed-account'
import { PAYEE_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import { mayBecome, mayFail, mayRedraft } from '@gatefill/domain/finance/payout'
import { paidOnProblem, payoutDraftErrors } from '@gatefill/domain/finance/payout-form'
import {
  type DeliveredOrder,
  driverLines,
  type PayoutLine,
  payoutAmount,
  shortDeliveryLines,
  stationLines,
} from '@gatefill/domain/finance/payout-lines'
import { isStationPayee, payeeKindOf } from '@gatefill/domain/payments/payee-kind'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { payOfDriver } from '../../delivery/index.ts'
import { findChange, paidSoFar } from './accounts/account-changes.repository.ts'
import {
  hasPayoutToOtherAccount,
  lockAccounts,
  type PayeeKey,
  type PayeeRow,
  payees,
} from './payees.repository.ts'
import { insertBatch } from './payout-batches.repository.ts'
import { NO_PAYOUT, type PayoutActing, postPaid, savePayoutTransition } from './payout-journals.ts'
import { claimOrders, hasKilometres, unpaidOrders } from './payout-orders.repository.ts'
import { claimRefunds, refundsToTakeOff } from './payout-refunds.repository.ts'
import {
  insertPayout,
  lockPayouts,
  payoutLines,
  type StoredPayout,
  successorOf,
} from './payouts.repository.ts'
import { costsOfStation } from './rates.repository.ts'

const NO_PAYEE = refuse('NOT_FOUND', { message: PAYEE_NOT_FOUND })
const KILOMETRES_TWICE = refuse('CONFLICT', {
  message: 'Another payout has kilometres of these days already. Nothing was changed.',
})

const TAKEN = conflict('Another payout took one of these orders or refunds. Please draft again.')

/** Drafts what is owed to a station or driver. The orders are this payout's from now on, unless it is withdrawn. */
export async function draftPayout(
  app: App,
  tx: Tx,
  staffId: StaffId,
  form: PayoutDraftForm,
): Promise<Result<PayoutId, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
  const errors = payoutDraftErrors(form, app.clock())
  const kind = payeeKindOf(form.kind)
  if (hasErrors(errors) || kind === undefined) return invalid(errors)
  const key = { kind, payeeId: form.payeeId }
  // Before it is read: a change that is confirmed meanwhile is seen.
  await lockAccounts(tx, [key])
  const [payee] = await payees(tx, key)
  if (payee === undefined) return NO_PAYEE
  if ((form.km ?? 0) > 0 && (await hasKilometres(tx, key, form))) return KILOMETRES_TWICE
  const orders = await unpaidOrders(tx, key, form)
  const refunds = isStationPayee(key) ? await refundsToTakeOff(tx, key.payeeId) : []
  const owed = await owedLines(tx, key, orders, form)
  if (!owed.ok) return owed
  const lines = [...owed.value, ...shortDeliveryLines(refunds)]
  const accountChangeId = await newChangeOf(tx, payee, app.clock())
  const made = newPayout(app, payee, { staffId, ...form, lines, replaced: undefined, accountChangeId })
  if (!made.ok) return made
  await insertPayout(tx, made.value, lines)
  const { rootId, id } = made.value
  const orderIds = orders.map(({ orderId }) => orderId)
  const isClaimed =
    (await claimOrders(tx, { kind, rootId }, orderIds)) && (await claimRefunds(tx, rootId, refunds))
  return isClaimed ? ok(id) : TAKEN
}

/** Another payout takes the place of a failed one, to the bank account as it is now. */
export async function redraftPayout(
  app: App,
  tx: Tx,
  { staffId, payoutId }: PayoutActing,
): Promise<Result<PayoutId, 'NOT_FOUND' | 'CONFLICT'>> {
  const [replaced] = await lockPayouts(tx, [payoutId])
  if (replaced === undefined) return NO_PAYOUT
  const permitted = mayRedraft(replaced, await successorOf(tx, payoutId))
  if (!permitted.ok) return permitted
  await lockAccounts(tx, [replaced])
  const [payee] = await payees(tx, replaced)
  if (payee === undefined) return NO_PAYEE
  const lines = await payoutLines(tx, payoutId)
  const accountChangeId = await newChangeOf(tx, payee, app.clock())
  const made = newPayout(app, payee, { staffId, ...replaced, lines, replaced, accountChangeId })
  if (!made.ok) return made
  await insertPayout(tx, made.value, lines)
  return ok(made.value.id)
}

async function owedLines(
  tx: Tx,
  { kind, payeeId }: PayeeKey,
  orders: readonly DeliveredOrder[],
  form: PayoutDraftForm,
): Promise<Result<PayoutLine[], 'CONFLICT'>> {
  return kind === 'station'
    ? stationLines(orders, await costsOfStation(tx, payeeId))
    : driverLines(orders, await payOfDriver(tx, asId(payeeId)), { km: form.km ?? 0, to: form.to })
}

type Draft = {
  staffId: StaffId
  kind: string
  from: string
  to: string
  lines: readonly PayoutLine[]
  replaced: StoredPayout | undefined
  accountChangeId: PayeeAccountChangeId | null
}

function newPayout(
  app: App,
  { kind, payeeId, account }: PayeeRow,
  { staffId, from, to, lines, replaced, accountChangeId }: Draft,
): Result<StoredPayout, 'CONFLICT'> {
  const amount = payoutAmount(lines)
  if (!amount.ok) return amount
  if (account === null) return conflict('Please enter the bank account of this payee first.')
  const { beneficiary, accountNumber, bankCode } = account
  const id = asId<PayoutId>(app.ids.next(ID_PREFIX.payout))
  return ok({
    id,
    kind,
    payeeId: asId(payeeId),
    from,
    to,
    amount: amount.value,
    state: 'draft',
    beneficiary,
    accountNumber,
    bankCode,
    narration: `GATEFILL ${id.slice(-12)}`,
    draftedBy: staffId,
    draftedAt: app.clock(),
    approvedBy: null,
    approvedAt: null,
    batchId: null,
    sentAt: null,
    paidOn: null,
    firstPaidOn: null,
    returnedOn: null,
    note: '',
    replaces: replaced?.id ?? null,
    rootId: replaced?.rootId ?? id,
    accountChangeId,
  })
}

/** The change by which the account of a payee came, while that account is new; null for any other. */
async function newChangeOf(tx: Tx, { account }: PayeeRow, now: Date): Promise<PayeeAccountChangeId | null> {
  const change = account?.changeId == null ? undefined : await findChange(tx, account.changeId)
  if (change === undefined) return null
  const { count } = await paidSoFar(tx, change, change.account, change.confirmedAt)
  return isNewChange(change, count > 0, now) ? change.id : null
}

type Done<Value> = Promise<Result<Value, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>>

const BATCH_MAX = 200

/** Approved payouts become sent together: all of them or none. */
export async function sendPayout(
  app: App,
  tx: Tx,
  staffId: StaffId,
  form: { payoutIds: string[] },
): Done<PayoutBatchId> {
  const known = [...new Set(form.payoutIds)].map((text) => parseId('payout', text))
  const wanted = known.filter((id): id is PayoutId => id !== undefined)
  if (wanted.length === 0 || wanted.length > BATCH_MAX || wanted.length < known.length)
    return invalid({ payoutIds: [`Please select 1 to ${BATCH_MAX} payouts`] })
  const payouts = await lockPayouts(tx, wanted)
  if (payouts.length < wanted.length) return NO_PAYOUT
  const other = payouts.find(({ state }) => state !== 'approved')
  if (other !== undefined)
    return refuse('CONFLICT', {
      message: `${other.narration} is ${other.state}, not approved. Nothing was changed.`,
    })
  await lockAccounts(tx, payouts)
  for (const payout of payouts) {
    const permitted = await mayLeave(tx, payout, app.clock())
    if (!permitted.ok) return permitted
  }
  const batch = {
    id: asId<PayoutBatchId>(app.ids.next(ID_PREFIX.payoutBatch)),
    createdBy: staffId,
    createdAt: app.clock(),
  }
  await insertBatch(tx, batch)
  for (const payout of payouts)
    await savePayoutTransition(tx, payout, 'sent', { batch_id: batch.id, sent_at: app.clock() })
  return ok(batch.id)
}

/** The bank has paid it: posted once, on that day. */
export async function confirmPayout(
  app: App,
  tx: Tx,
  { payoutId }: PayoutActing,
  { paidOn }: { paidOn: string },
): Done<PayoutId> {
  const [payout] = await lockPayouts(tx, [payoutId])
  if (payout === undefined) return NO_PAYOUT
  const permitted = mayBecome(payout.state, 'paid')
  if (!permitted.ok) return permitted
  const problem = paidOnProblem(paidOn, payout.sentAt ?? app.clock(), app.clock())
  if (problem !== undefined) return invalid({ paidOn: [problem] })
  await savePayoutTransition(tx, payout, 'paid', { paid_on: paidOn })
  await postPaid(app, tx, payout, paidOn)
  return ok(payoutId)
}

/** The bank did not pay it, or it must not leave: the money is still owed. */
export async function failPayout(
  tx: Tx,
  { payoutId }: PayoutActing,
  form: { reason: string },
): Done<PayoutId> {
  const errors = reasonErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const [payout] = await lockPayouts(tx, [payoutId])
  if (payout === undefined) return NO_PAYOUT
  const [payee] = await payees(tx, payout)
  const permitted = mayFail(payout.state, hasAccountOf(payee, payout))
  if (!permitted.ok) return permitted
  await savePayoutTransition(tx, payout, 'failed', { note: plainLine(form.reason) })
  return ok(payoutId)
}

/**
 * Whether a payout may go to the account that it names: that of its payee now, and not in the first 24 hours of a new
 * one.
 */
async function mayLeave(tx: Tx, payout: StoredPayout, now: Date): Promise<Result<void, 'CONFLICT'>> {
  const [payee] = await payees(tx, payout)
  if (payee?.account == null || !hasAccountOf(payee, payout))
    return refuse('CONFLICT', { message: accountIsGone(payout.narration) })
  const { account } = payee
  const hadOther = account.changeId !== null || (await hasPayoutToOtherAccount(tx, payout))
  return mayReachAccount(payout.narration, { changedAt: account.changedAt, hadOther }, now)
}

const hasAccountOf = (payee: PayeeRow | undefined, payout: StoredPayout): boolean =>
  payee?.account != null && isSameAccount(payee.account, payout)
