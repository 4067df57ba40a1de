import type { CompartmentId, IncidentId, OrderId, StationId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import type { Load } from '@gatefill/domain/dispatch/runs/load'
import { readLoads } from '@gatefill/domain/dispatch/runs/load'
import { isOpenStop, runMachine, stopMachine } from '@gatefill/domain/dispatch/runs/run'
import { unfilledStops } from '@gatefill/domain/dispatch/runs/run-litres'
import type { FuelTaken } from '@gatefill/domain/dispatch/runs/station-loading'
import { beyondBookNote, fuelsTaken } from '@gatefill/domain/dispatch/runs/station-loading'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { bookLoading } from '../../fleet/index.ts'
import { transitionOrder } from '../../orders/index.ts'
import { recordIncident } from '../incidents/record-incident.ts'
import { insertStockMove, lockCompartments, savePromises } from '../runs/compartments.repository.ts'
import type { LockedRun } from '../runs/lock-run.ts'
import { changedMeanwhile } from '../runs/run-refusals.ts'
import type { Run, Stop } from '../runs/run-rows.ts'
import { openGates } from '../runs/run-rows.ts'
import { lockRun, saveRun } from '../runs/runs.repository.ts'
import { findStops, saveStop } from '../runs/stops.repository.ts'

/** What was taken in, in decilitres; without `loads` what was planned. */
export type LoadForm = {
  stationId: StationId
  loads?: readonly (Load & { compartmentId: string })[] | undefined
  /** When it was loaded; now if absent. */
  at?: Date
}

const LOADED_LESS = 'Less fuel was loaded than planned'

/** Refused where more is loaded than fits; less takes the last stops out, whose orders wait for a van again. */
export async function loadRun(
  app: App,
  tx: Tx,
  locked: LockedRun,
  form: LoadForm,
): Promise<Result<OrderId[], 'VALIDATION' | 'CONFLICT'>> {
  const { run } = locked
  if (run.state !== 'accepted') return changedMeanwhile(tx, run)
  const compartments = run.vehicleId === null ? [] : await lockCompartments(tx, run.vehicleId)
  const loads = readLoads(compartments, form.loads)
  if (!loads.ok) return loads
  const after = new Map(
    compartments.map(({ id, onBoardDl }) => [id, onBoardDl + (loads.value.get(id)?.dl ?? 0)]),
  )
  const at = form.at ?? app.clock()
  const loading = { run, stops: locked.stops, at }
  await recordLoads(app, tx, loading, loads.value)
  await bookAtStation(app, tx, loading, {
    stationId: form.stationId,
    fuels: fuelsTaken(compartments, loads.value),
  })
  const kept = await dropUnfilled(app, tx, locked, after)
  if (kept.run === undefined || kept.run.state !== 'accepted') return ok([])
  const driver = { actor: 'driver', id: run.driverId } as const
  const loaded: OrderId[] = []
  for (const { orderId } of openGates(kept.stops)) {
    const order = locked.orders.get(orderId)
    const changed = order && (await transitionOrder(app, tx, order, 'load', driver))
    if (changed?.ok === false) throw new Error(`order ${orderId}: ${changed.message}`)
    loaded.push(orderId)
  }
  await endLoading(app, tx, { run: kept.run, stops: kept.stops, at }, form.stationId)
  return ok(loaded)
}

/** Takes the last stops out for which nothing is on board after the loading. */
async function dropUnfilled(
  app: App,
  tx: Tx,
  { run, stops, orders: locked }: LockedRun,
  after: ReadonlyMap<CompartmentId, number>,
) {
  const driver = { actor: 'driver', id: run.driverId } as const
  for (const { orderId } of unfilledStops(openGates(stops), after)) {
    const order = locked.get(orderId)
    const changed =
      order && (await transitionOrder(app, tx, order, 'return', driver, { reason: LOADED_LESS }))
    if (changed?.ok === false) throw new Error(`order ${orderId}: ${changed.message}`)
  }
  return { run: await lockRun(tx, run.id), stops: await findStops(tx, run.id) }
}

type Loading = { run: Run; stops: readonly Stop[]; at: Date }

const openLoadStop = (stops: readonly Stop[]) =>
  stops.find((each) => each.kind === 'load' && isOpenStop(each))

/** Takes what was loaded out of the book of the station, in the same transaction. */
async function bookAtStation(
  app: App,
  tx: Tx,
  { run, stops, at }: Loading,
  { stationId, fuels }: { stationId: StationId; fuels: readonly FuelTaken[] },
): Promise<void> {
  const stop = openLoadStop(stops)
  if (run.vehicleId === null || stop === undefined) return
  const beyond = await bookLoading(app, tx, { stationId, stopId: stop.id, at, fuels })
  for (const { productId, ...book } of beyond) {
    const dl = fuels.find((fuel) => fuel.productId === productId)?.dl ?? 0
    await recordIncident(tx, {
      id: asId<IncidentId>(app.ids.next(ID_PREFIX.incident)),
      kind: 'station_book',
      driverId: run.driverId,
      vehicleId: run.vehicleId,
      shiftId: run.shiftId,
      runId: run.id,
      stopId: stop.id,
      deltaDl: book.onHandDl,
      note: beyondBookNote({ ...book, dl }),
      at,
    })
  }
}

// Writes a loading into the stock of the van and ends the stop at the station.

async function recordLoads(
  app: App,
  tx: Tx,
  { run, stops, at }: Loading,
  loads: ReadonlyMap<CompartmentId, Load>,
): Promise<void> {
  const stop = openLoadStop(stops)
  if (run.vehicleId === null || stop === undefined) return
  for (const { id, toLoadDl } of await lockCompartments(tx, run.vehicleId)) {
    const { dl = 0, ...marks } = loads.get(id) ?? {}
    if (dl === 0) continue
    await insertStockMove(tx, {
      ...marks,
      id: app.ids.next(ID_PREFIX.stockMove),
      compartmentId: id,
      kind: 'load',
      stopId: stop.id,
      deltaDl: dl,
      // What is lacking stays to be loaded until the stops without fuel are out.
      settlesDl: Math.min(dl, toLoadDl),
      by: { actor: 'driver', id: run.driverId },
      at,
    })
  }
}

async function endLoading(
  app: App,
  tx: Tx,
  { run, stops, at }: Loading,
  stationId: StationId,
): Promise<void> {
  const loading = stops.filter((stop) => stop.kind === 'load' && isOpenStop(stop))
  for (const stop of loading)
    await saveStop(tx, stop.id, stopMachine.transition(stop.state, 'done'), { at, stationId })
  const by = { actor: 'driver', id: run.driverId } as const
  await saveRun(tx, run, runMachine.transition('accepted', 'loading'), {
    event: 'load',
    by,
    at: app.clock(),
  })
  await savePromises(tx, run.vehicleId, await findStops(tx, run.id))
}
