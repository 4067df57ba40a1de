import type { WireDriverRun } from '@gatefill/contracts/driver/driver-run-shapes'
import type { DriverId, IncidentId, RunId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { OBJECT_SECONDS } from '@gatefill/domain/dispatch/runs/driver-command'
import { isActiveRun, isWaitingRun, runMachine, stopMachine } from '@gatefill/domain/dispatch/runs/run'
import { litresText } from '@gatefill/domain/dispatch/runs/run-litres'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { insertIncident } from '../incidents/incidents.repository.ts'
import type { LockDeps, LockedRun } from '../runs/lock-run.ts'
import { lockRunWithOrders } from '../runs/lock-run.ts'
import type { GateStop, Run, Stop } from '../runs/run-rows.ts'
import { isGate, openGates } from '../runs/run-rows.ts'
import { findLastChangeOf, findOpenRuns, findRun, lockRun, saveRun } from '../runs/runs.repository.ts'
import { findStops, saveSequence, saveStop } from '../runs/stops.repository.ts'
import { findOpenShift } from '../shifts/shifts.repository.ts'
import type { DriverStop } from './driver-runs.repository.ts'
import { findDriverStop, namesOf } from './driver-runs.repository.ts'
import { saveHold } from './holds.repository.ts'
import type { Readings, recordingPours } from './record-pour.ts'

type WireStop = WireDriverRun['stops'][number]

/** A run as a driver's phone gets it, before the orders of its gates are added. */
export type DriverRun = Run & {
  stops: { stop: Stop; station: WireStop['station']; lines: WireStop['lines'] }[]
}

type DriverDeps = LockDeps & Pick<ReturnType<typeof recordingPours>, 'recordPour'>

/** What a driver's phone reads and says of runs and stops. */
export function driverRunsOf({ clock, ids }: Context, deps: DriverDeps) {
  /** What the driver sees: the run under way, and those that wait and are visible. */
  async function driverRuns(db: Db, driverId: DriverId): Promise<DriverRun[]> {
    const runs = (await findOpenRuns(db, driverId)).filter(
      ({ visibleAt }) => visibleAt === null || visibleAt <= clock(),
    )
    const found: DriverRun[] = []
    for (const run of runs) {
      const stops = await findStops(db, run.id)
      const { stations, products } = await namesOf(db, {
        stationIds: stops.flatMap(({ stationId }) => stationId ?? []),
        productIds: stops.flatMap(({ lines }) => lines.map(({ productId }) => productId)),
      })
      const withNames = stops.map((stop) => ({
        stop,
        station: stations.get(stop.stationId ?? '') ?? null,
        lines: stop.lines.map((line) => ({ ...line, product: products.get(line.productId) ?? '' })),
      }))
      found.push({ ...run, stops: withNames })
    }
    return found
  }

  async function arriveAt(tx: Tx, { run }: LockedRun, stop: GateStop, at: Date): Promise<void> {
    if (stop.state !== 'pending') return
    await saveStop(tx, stop.id, stopMachine.transition('pending', 'arrived'), { at })
    const by = { actor: 'driver', id: run.driverId } as const
    await saveRun(tx, run, runMachine.transitionOrStay(run.state, run.state), {
      event: 'arrive',
      by,
      at: clock(),
    })
  }

  /** The open gates in the order in which the driver goes to them. */
  async function reorderRun(
    tx: Tx,
    { run, stops }: LockedRun,
    stopIds: readonly string[],
  ): Promise<Result<void, 'CONFLICT'>> {
    const gates = openGates(stops)
    const wanted = stopIds.flatMap((id) => gates.find((gate) => gate.id === id) ?? [])
    const isSame =
      wanted.length === gates.length &&
      new Set(stopIds).size === stopIds.length &&
      stopIds.length === gates.length
    if (!isActiveRun(run.state) || !isSame)
      return refuse('CONFLICT', {
        message: 'Name every stop that is still open once.',
        details: { state: run.state },
      })
    const others = stops.filter((stop) => !gates.some(({ id }) => id === stop.id))
    await saveSequence(
      tx,
      [...others, ...wanted].map(({ id, pinned }, at) => ({ id, pinned, seq: at + 1 })),
    )
    const by = { actor: 'driver', id: run.driverId } as const
    await saveRun(tx, run, runMachine.transitionOrStay(run.state, run.state), {
      event: 'change',
      by,
      at: clock(),
    })
    return ok(undefined)
  }

  async function reportIncident(
    tx: Tx,
    driverId: DriverId,
    kind: 'reported' | 'emergency',
    note: string,
  ): Promise<void> {
    const shift = await findOpenShift(tx, driverId)
    const run = (await findOpenRuns(tx, driverId)).find(({ state }) => isActiveRun(state))
    await insertIncident(tx, {
      id: asId<IncidentId>(ids.next(ID_PREFIX.incident)),
      kind,
      driverId,
      vehicleId: shift?.vehicleId ?? null,
      shiftId: shift?.id ?? null,
      ...(run === undefined ? {} : { runId: run.id }),
      note,
      at: clock(),
    })
  }

  /** Litres that left the van at a gate which was not the driver's any more: booked, and two people look at it. */
  async function bookStrayPour(
    tx: Tx,
    driverId: DriverId,
    { id, runId, orderId }: DriverStop,
    readings: Readings,
    at: Date,
  ): Promise<void> {
    await deps.drivers.lockDriver(tx, driverId)
    const run = await lockRun(tx, runId)
    const stop = run && (await findStops(tx, runId)).filter(isGate).find((each) => each.id === id)
    if (run === undefined || stop === undefined) return
    const poured = readings.closingDl - readings.openingDl
    const [line] = stop.lines
    if (line?.compartmentId != null) {
      const active = (await findOpenRuns(tx, driverId)).find(({ state }) => isActiveRun(state))
      const stops = active === undefined ? [] : await findStops(tx, active.id)
      const pours = [{ compartmentId: line.compartmentId, litresDl: poured }]
      const by = { actor: 'driver', id: driverId } as const
      await deps.recordPour(tx, { run, stop, stops }, pours, { by, at }, readings)
    }
    await insertIncident(tx, {
      id: asId<IncidentId>(ids.next(ID_PREFIX.incident)),
      kind: 'cancelled_pour',
      driverId,
      vehicleId: run.vehicleId,
      shiftId: run.shiftId,
      runId,
      stopId: id,
      ...(orderId === null ? {} : { orderId }),
      deltaDl: -poured,
      note: `${litresText(poured)} were poured at a stop that had been taken out of the run.`,
      at,
    })
  }

  return {
    driverRuns,
    findDriverStop,
    arriveAt,
    reorderRun,
    reportIncident,
    bookStrayPour,
    holdOrder: saveHold,
    lockRunById: (tx: Tx, id: RunId) => lockRunWithOrders(tx, deps, id),
    /** Whether the driver has the run and sees it. */
    isOwnRun: async (db: Db, driverId: DriverId, id: RunId): Promise<boolean> => {
      const run = await findRun(db, id)
      const isVisible = run?.visibleAt == null || run.visibleAt <= clock()
      const isOver = run !== undefined && !isWaitingRun(run.state) && !isActiveRun(run.state)
      return run?.driverId === driverId && run.state !== 'proposed' && (isVisible || isOver)
    },
    /** Whether dispatch changed the stops of a run a moment ago. */
    mayObject: async (db: Db, id: RunId, at: Date): Promise<boolean> => {
      const changed = await findLastChangeOf(db, id)
      return changed !== undefined && at.getTime() - changed.getTime() <= OBJECT_SECONDS * 1000
    },
  }
}
