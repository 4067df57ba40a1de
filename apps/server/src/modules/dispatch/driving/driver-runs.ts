import type { WireDriverRun } from '@gatefill/contracts/driver/driver-run-shapes'
import {
  asId,
  type DriverId,
  ID_PREFIX,
  type IncidentId,
  type OrderId,
  type RunId,
} from '@gatefill/domain/core/ids'
import { ok, type Result, refuse } from '@gatefill/domain/core/result'
import type { IncidentKind } from '@gatefill/domain/dispatch/incidents/incident-kind'
import { OBJECT_SECONDS } from '@gatefill/domain/dispatch/runs/driver-command'
import {
  isActiveRun,
  isCommittedRun,
  isOpenStop,
  runMachine,
  stopMachine,
} from '@gatefill/domain/dispatch/runs/run'
import { isReorder, STOPS_CHANGED } from '@gatefill/domain/dispatch/runs/run-form'
import { levelsOf } from '@gatefill/domain/dispatch/runs/run-litres'
import { formatReading } from '@gatefill/domain/fleet/decilitres'
import type { App } from '../../../app-context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { lockDriver } from '../../drivers/index.ts'
import { publishDeskChange } from '../../live/index.ts'
import { recordIncident } from '../incidents/record-incident.ts'
import { findCompartments, hasDelivery } from '../runs/compartments.repository.ts'
import type { LockedRun } from '../runs/lock-run.ts'
import { type GateStop, isGate, isLoaded, openGates, type Run, type Stop } from '../runs/run-rows.ts'
import { findLastChangeOf, findOpenRuns, findRun, lockRun, saveRun } from '../runs/runs.repository.ts'
import { findStops, saveSequence, saveStop } from '../runs/stops.repository.ts'
import { findOpenShift } from '../shifts/shifts.repository.ts'
import { type DriverStop, namesOf } from './driver-runs.repository.ts'
import { type Readings, recordPour } from './record-pour.ts'

type WireStop = WireDriverRun['stops'][number]

/** A run as a driver's phone gets it, before the orders of its gates are added. */
export type DriverRun = Run & {
  stops: { stop: Stop; station: WireStop['station']; lines: WireStop['lines'] }[]
  /** What is planned to be loaded before the first gate. */
  loads: WireDriverRun['loads']
  /** When dispatch last changed the stops. */
  changedAt: Date | null
}

/** Records that the van stands at a gate; a gate that it reached before stays as it is. */
export async function arriveAt(
  app: App,
  tx: Tx,
  { run }: LockedRun,
  stop: GateStop,
  at: Date,
): Promise<void> {
  if (stop.state !== 'pending') return
  await saveStop(tx, stop.id, stopMachine.transition('pending', 'arrived'), { at })
  const by = { actor: 'driver', id: run.driverId } as const
  await saveRun(tx, run, runMachine.transitionOrStay(run.state, run.state), {
    event: 'arrive',
    by,
    at: app.clock(),
  })
}

/** The open gates in the order in which the driver goes to them. */
export async function reorderRun(
  app: App,
  tx: Tx,
  { run, stops }: LockedRun,
  stopIds: readonly string[],
): Promise<Result<void, 'CONFLICT'>> {
  const gates = openGates(stops)
  const wanted = stopIds.flatMap((id) => gates.find((gate) => gate.id === id) ?? [])
  const isAllowed =
    isActiveRun(run.state) &&
    isReorder(
      gates.map(({ id }) => id),
      stopIds,
    )
  if (!isAllowed) return refuse('CONFLICT', { message: STOPS_CHANGED, details: { state: run.state } })
  const others = stops.filter((stop) => !gates.some(({ id }) => id === stop.id))
  await saveSequence(
    tx,
    [...others, ...wanted].map(({ id, pinned }, at) => ({ id, pinned, seq: at + 1 })),
  )
  const by = { actor: 'driver', id: run.driverId } as const
  await saveRun(tx, run, runMachine.transitionOrStay(run.state, run.state), {
    event: 'change',
    by,
    at: app.clock(),
  })
  return ok(undefined)
}

/** What its gates want of each compartment and is not on board, until the loading is done. */
async function plannedLoads(
  db: Db,
  { vehicleId }: Run,
  stops: readonly Pick<DriverRun['stops'][number], 'stop' | 'lines'>[],
): Promise<DriverRun['loads']> {
  if (vehicleId === null || isLoaded(stops.map(({ stop }) => stop))) return []
  const compartments = await findCompartments(db, vehicleId)
  const lines = stops.filter(({ stop }) => isOpenStop(stop)).flatMap((each) => each.lines)
  return compartments.flatMap(({ id, productId, onBoardDl }) => {
    const own = lines.filter(({ compartmentId }) => compartmentId === id)
    const wantedDl = own.reduce((sum, { litresDl }) => sum + litresDl, 0)
    const { toLoadDl: dl } = levelsOf({ onBoardDl, wantedDl }, false)
    return own[0] === undefined || dl === 0
      ? []
      : [{ compartmentId: id, productId, product: own[0].product, dl }]
  })
}

/** What the driver sees: the run under way, and those that wait and are visible. */
export async function driverRuns(app: App, db: Db, driverId: DriverId): Promise<DriverRun[]> {
  const runs = (await findOpenRuns(db, driverId)).filter(
    ({ visibleAt }) => visibleAt === null || visibleAt <= app.clock(),
  )
  const found: DriverRun[] = []
  for (const run of runs) {
    const [stops, changedAt] = await Promise.all([findStops(db, run.id), findLastChangeOf(db, run.id)])
    const { stations, products } = await namesOf(db, {
      stationIds: stops.flatMap(({ stationId }) => stationId ?? []),
      productIds: stops.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
    })
    const withNames = stops.map((stop) => ({
      stop,
      station: stations.get(stop.stationId ?? '') ?? null,
      lines: stop.lines.map((line) => ({ ...line, product: products.get(line.productId) ?? '' })),
    }))
    const loads = await plannedLoads(db, run, withNames)
    found.push({ ...run, stops: withNames, loads, changedAt: changedAt ?? null })
  }
  return found
}

/** Whether the driver has the run and sees it. */
export async function isOwnRun(app: App, db: Db, driverId: DriverId, id: RunId): Promise<boolean> {
  const run = await findRun(db, id)
  const isVisible = run?.visibleAt == null || run.visibleAt <= app.clock()
  const isOver = run !== undefined && !isCommittedRun(run.state)
  return run?.driverId === driverId && run.state !== 'proposed' && (isVisible || isOver)
}

/** Whether dispatch changed the stops of a run a moment ago. */
export async function mayObject(db: Db, id: RunId, at: Date): Promise<boolean> {
  const changed = await findLastChangeOf(db, id)
  return changed !== undefined && at.getTime() - changed.getTime() <= OBJECT_SECONDS * 1000
}

/**
 * Litres that left the van at a gate which was not the driver's any more: recorded once, and two people look at it,
 * unless they count as a delivery.
 */
export async function recordStrayPour(
  app: App,
  tx: Tx,
  driverId: DriverId,
  { id, runId, orderId }: DriverStop,
  readings: Readings,
  at: Date,
  isDelivery = false,
): Promise<void> {
  await lockDriver(tx, driverId)
  const run = await lockRun(tx, runId)
  const stop = run && (await findStops(tx, runId)).filter(isGate).find((each) => each.id === id)
  if (run === undefined || stop === undefined || (await hasDelivery(tx, id))) return
  const poured = readings.closingDl - readings.openingDl
  const [line] = stop.lines
  if (line?.compartmentId != null) {
    const active = (await findOpenRuns(tx, driverId)).find(({ state }) => isActiveRun(state))
    const stops = active === undefined ? [] : await findStops(tx, active.id)
    const pours = [{ compartmentId: line.compartmentId, litresDl: poured }]
    const by = { actor: 'driver', id: driverId } as const
    await recordPour(app, tx, { run, stop, stops }, pours, { by, at }, readings)
  }
  if (isDelivery) return
  await recordIncident(tx, {
    id: asId<IncidentId>(app.ids.next(ID_PREFIX.incident)),
    kind: 'cancelled_pour',
    driverId,
    vehicleId: run.vehicleId,
    shiftId: run.shiftId,
    runId,
    stopId: id,
    ...(orderId === null ? {} : { orderId }),
    deltaDl: -poured,
    note: `${formatReading(poured)} were poured at a stop that had been taken out of the run.`,
    at,
  })
}

/** What no pour, dip or check of a van shows. */
type ReportedKind = Extract<
  IncidentKind,
  | 'reported'
  | 'emergency'
  | 'pay_dispute'
  | 'photo_missing'
  | 'photo_reused'
  | 'photo_without_place'
  | 'wrong_codes'
>

/** Opens an incident that a driver or their phone reports. */
export async function reportIncident(
  app: App,
  tx: Tx,
  driverId: DriverId,
  {
    kind,
    note,
    photoId,
    place,
    runId,
    orderId,
  }: {
    kind: ReportedKind
    orderId?: OrderId
    note: string
    photoId?: string | undefined
    place?: { lat: number; lng: number } | undefined
    runId?: RunId | undefined
  },
): Promise<IncidentId> {
  const shift = await findOpenShift(tx, driverId)
  const run = (await findOpenRuns(tx, driverId)).find(({ state }) => isActiveRun(state))
  const about = runId ?? run?.id
  const id = asId<IncidentId>(app.ids.next(ID_PREFIX.incident))
  await recordIncident(tx, {
    id,
    kind,
    driverId,
    vehicleId: shift?.vehicleId ?? null,
    shiftId: shift?.id ?? null,
    ...(about === undefined ? {} : { runId: about }),
    ...(photoId === undefined ? {} : { photoId }),
    ...(orderId === undefined ? {} : { orderId }),
    ...(place === undefined ? {} : { place }),
    note,
    at: app.clock(),
  })
  publishDeskChange(app, tx, 'incident', id)
  return id
}
