import type { DriverPay, StationCost } from '@gatefill/contracts/staff/finance/payouts'
import { fieldErrors, hasErrors } from '@gatefill/domain/core/field-errors'
import { ID_PREFIX, type PayoutId, type StaffId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import { conflict, invalid, ok, type Result, refuse } from '@gatefill/domain/core/result'
import { DRIVER_REQUIRED } from '@gatefill/domain/dispatch/dispatch'
import { isSameAccount } from '@gatefill/domain/finance/changed-account'
import { mayApprovePayout, mayBecome, mayReturn } from '@gatefill/domain/finance/payout'
import {
  driverPayErrors,
  rateChoiceProblem,
  returnedOnProblem,
  stationCostErrors,
} from '@gatefill/domain/finance/payout-form'
import type { App } from '../../../app-context.ts'
import { approvesFor } from '../../../platform/audited-write.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { staffNames } from '../../staff/index.ts'
import { personOf } from '../staff-person.ts'
import { matchReturn } from '../statements/returned-payouts.repository.ts'
import { lockAccounts, payees } from './payees.repository.ts'
import {
  NO_PAYOUT,
  type PayoutActing,
  postEarned,
  postReturned,
  savePayoutTransition,
} from './payout-journals.ts'
import { freeOrders } from './payout-orders.repository.ts'
import { freeRefunds } from './payout-refunds.repository.ts'
import { lockPayouts } from './payouts.repository.ts'
import { driverPay, insertDriverPay, insertStationCost, isKnown, stationCosts } from './rates.repository.ts'

/** The second person: what was earned is posted, and the payout may go to the bank. */
export async function approvePayout(
  app: App,
  tx: Tx,
  { staffId, payoutId }: PayoutActing,
): Promise<Result<PayoutId, 'NOT_FOUND' | 'CONFLICT'>> {
  const [payout] = await lockPayouts(tx, [payoutId])
  if (payout === undefined) return NO_PAYOUT
  await lockAccounts(tx, [payout])
  const [payee] = await payees(tx, payout)
  const changedBy = payee?.account?.changedBy
  const permitted = mayApprovePayout(payout, staffId, changedBy)
  if (!permitted.ok) return permitted
  approvesFor(tx, payout.draftedBy, changedBy)
  if (payee?.account == null || !isSameAccount(payee.account, payout))
    return conflict('The bank account was changed since. Withdraw this draft and make it again.')
  const retail = await postEarned(app, tx, payout)
  const approved = { approved_by: staffId, approved_at: app.clock(), retail_amount: retail }
  await savePayoutTransition(tx, payout, 'approved', approved)
  return ok(payoutId)
}

/** A draft is given up. Where it was to replace a failed payout, the orders stay with that one. */
export async function withdrawPayout(
  tx: Tx,
  { payoutId }: PayoutActing,
  form: { reason: string },
): Promise<Result<PayoutId, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
  const errors = reasonErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const [payout] = await lockPayouts(tx, [payoutId])
  if (payout === undefined) return NO_PAYOUT
  const permitted = mayBecome(payout.state, 'withdrawn')
  if (!permitted.ok) return permitted
  await savePayoutTransition(tx, payout, 'withdrawn', { note: plainLine(form.reason) })
  if (payout.replaces === null) {
    await freeOrders(tx, payout.rootId)
    await freeRefunds(tx, payout.rootId)
  }
  return ok(payoutId)
}

/**
 * The money is in our bank again and owed again: posted once, on that day. The payout has failed, so that another one takes
 * its place; the line of the bank that names it is matched to it.
 */
export async function recordReturnedPayout(
  app: App,
  tx: Tx,
  { payoutId }: PayoutActing,
  form: { returnedOn: string; reason: string },
): Promise<Result<PayoutId, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
  const [payout] = await lockPayouts(tx, [payoutId])
  if (payout === undefined) return NO_PAYOUT
  const permitted = mayReturn(payout.state)
  if (!permitted.ok) return permitted
  const { paidOn } = payout
  if (paidOn === null) throw new Error(`payout ${payoutId} is paid without a day`)
  const errors = {
    ...reasonErrors(form),
    ...fieldErrors([['returnedOn', returnedOnProblem(form.returnedOn, paidOn, app.clock())]]),
  }
  if (hasErrors(errors)) return invalid(errors)
  await postReturned(app, tx, payout, form.returnedOn)
  await savePayoutTransition(tx, payout, 'failed', {
    note: plainLine(form.reason),
    paid_on: null,
    first_paid_on: paidOn,
    returned_on: form.returnedOn,
  })
  await matchReturn(tx, payout)
  return ok(payoutId)
}

type Added<Value> = Promise<Result<Value, 'VALIDATION' | 'CONFLICT'>>
type StationCostForm = {
  stationId: string
  productId: string
  costPerLitre?: number | undefined
  from: string
}
type DriverPayForm = {
  driverId: string
  perRun?: number | undefined
  perGate?: number | undefined
  perKm?: number | undefined
  from: string
}

const EXISTS = refuse('CONFLICT', {
  message: 'There is an entry from this day on already. Entries are never changed; please take another day.',
})

/** What each station takes for a litre, in kobo, each from a day on. */
export async function listCostRates(on: Db): Promise<StationCost[]> {
  const names = await staffNames(on)
  return (await stationCosts(on)).map(({ addedBy, addedAt, ...rest }) => ({
    ...rest,
    addedBy: personOf(addedBy, names),
    addedAt: addedAt.toISOString(),
  }))
}

/** What drivers earn, in kobo, each from a day on. */
export async function listPayRates(on: Db): Promise<DriverPay[]> {
  const names = await staffNames(on)
  return (await driverPay(on)).map(({ addedBy, addedAt, ...rest }) => ({
    ...rest,
    addedBy: personOf(addedBy, names),
    addedAt: addedAt.toISOString(),
  }))
}

/** Keeps what a station takes for a litre, in kobo, from a day on. CONFLICT where that day has one. */
export async function addStationCost(
  app: App,
  tx: Tx,
  staffId: StaffId,
  form: StationCostForm,
): Added<StationCost> {
  const errors = {
    ...fieldErrors([
      ['stationId', rateChoiceProblem('station', await isKnown(tx, 'stations', form.stationId))],
      ['productId', rateChoiceProblem('fuel', await isKnown(tx, 'products', form.productId))],
    ]),
    ...stationCostErrors(form),
  }
  if (hasErrors(errors)) return invalid(errors)
  const id = app.ids.next(ID_PREFIX.stationCost)
  const added = { addedBy: staffId, addedAt: app.clock() }
  const row = { ...form, ...added, id, costPerLitre: kobo(form.costPerLitre ?? 0) }
  if (!(await insertStationCost(tx, row))) return EXISTS
  const saved = (await listCostRates(tx)).find((cost) => cost.id === id)
  return saved === undefined ? EXISTS : ok(saved)
}

/** Keeps what drivers earn, in kobo, from a day on. CONFLICT where that day has one. */
export async function addDriverPay(
  app: App,
  tx: Tx,
  staffId: StaffId,
  form: DriverPayForm,
): Added<DriverPay> {
  const driverId = form.driverId === '' ? null : form.driverId
  const isDriver = driverId === null || (await isKnown(tx, 'drivers', driverId))
  const errors = {
    ...fieldErrors([['driverId', isDriver ? undefined : DRIVER_REQUIRED]]),
    ...driverPayErrors(form),
  }
  if (hasErrors(errors)) return invalid(errors)
  const id = app.ids.next(ID_PREFIX.driverPay)
  const [perRun, perGate, perKm] = [kobo(form.perRun ?? 0), kobo(form.perGate ?? 0), kobo(form.perKm ?? 0)]
  const added = { addedBy: staffId, addedAt: app.clock() }
  const row = { id, driverId, perRun, perGate, perKm, from: form.from, ...added }
  if (!(await insertDriverPay(tx, row))) return EXISTS
  const saved = (await listPayRates(tx)).find((each) => each.id === id)
  return saved === undefined ? EXISTS : ok(saved)
}
