import type { DriverPay, StationCost } from '@gatefill/contracts/staff/finance/payouts'
import { fieldErrors, hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId } from '@gatefill/domain/core/ids'
import { ID_PREFIX } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { DRIVER_REQUIRED } from '@gatefill/domain/dispatch/dispatch'
import { driverPayErrors, rateChoiceProblem, stationCostErrors } from '@gatefill/domain/finance/payout-form'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { staffNames } from '../../staff/index.ts'
import { personOf } from '../staff-person.ts'
import { driverPay, insertDriverPay, insertStationCost, isKnown, stationCosts } from './rates.repository.ts'

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

/** What stations take and drivers earn, each from a day on. */
export function ratesService({ database: { db }, clock, ids }: Context) {
  async function costs(on: Db = db): Promise<StationCost[]> {
    const names = await staffNames(on)
    return (await stationCosts(on)).map(({ addedBy, addedAt, ...rest }) => ({
      ...rest,
      addedBy: personOf(addedBy, names),
      addedAt: addedAt.toISOString(),
    }))
  }

  async function pay(on: Db = db): Promise<DriverPay[]> {
    const names = await staffNames(on)
    return (await driverPay(on)).map(({ addedBy, addedAt, ...rest }) => ({
      ...rest,
      addedBy: personOf(addedBy, names),
      addedAt: addedAt.toISOString(),
    }))
  }

  async function addCost(tx: Tx, staffId: StaffId, form: StationCostForm): Added<StationCost> {
    const errors = {
      ...fieldErrors([
        ['stationId', rateChoiceProblem('station', await isKnown(tx, 'stations', form.stationId))],
        ['productId', rateChoiceProblem('fuel', await isKnown(tx, 'products', form.productId))],
      ]),
      ...stationCostErrors(form),
    }
    if (hasErrors(errors)) return invalid(errors)
    const id = ids.next(ID_PREFIX.stationCost)
    const added = { addedBy: staffId, addedAt: clock() }
    const row = { ...form, ...added, id, costPerLitre: kobo(form.costPerLitre ?? 0) }
    if (!(await insertStationCost(tx, row))) return EXISTS
    const saved = (await costs(tx)).find((cost) => cost.id === id)
    return saved === undefined ? EXISTS : ok(saved)
  }

  async function addPay(tx: Tx, staffId: StaffId, form: DriverPayForm): Added<DriverPay> {
    const driverId = form.driverId === '' ? null : form.driverId
    const isDriver = driverId === null || (await isKnown(tx, 'drivers', driverId))
    const errors = {
      ...fieldErrors([['driverId', isDriver ? undefined : DRIVER_REQUIRED]]),
      ...driverPayErrors(form),
    }
    if (hasErrors(errors)) return invalid(errors)
    const id = ids.next(ID_PREFIX.driverPay)
    const [perRun, perGate, perKm] = [kobo(form.perRun ?? 0), kobo(form.perGate ?? 0), kobo(form.perKm ?? 0)]
    const added = { addedBy: staffId, addedAt: clock() }
    const row = { id, driverId, perRun, perGate, perKm, from: form.from, ...added }
    if (!(await insertDriverPay(tx, row))) return EXISTS
    const saved = (await pay(tx)).find((each) => each.id === id)
    return saved === undefined ? EXISTS : ok(saved)
  }

  return { costs: () => costs(), pay: () => pay(), addCost, addPay }
}

export type RatesService = ReturnType<typeof ratesService>
