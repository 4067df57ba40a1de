import type { WireDriverRun } from '@gatefill/contracts/driver/driver-run-shapes'
import type { DriverId, RunId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
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
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { findCompartments } from '../runs/compartments.repository.ts'
import type { LockDeps, LockedRun } from '../runs/lock-run.ts'
import { lockRunWithOrders } from '../runs/lock-run.ts'
import type { GateStop, Run, Stop } from '../runs/run-rows.ts'
import { isLoaded, openGates } from '../runs/run-rows.ts'
import { findLastChangeOf, findOpenRuns, findRun, saveRun } from '../runs/runs.repository.ts'
import { findStops, saveSequence, saveStop } from '../runs/stops.repository.ts'
import type { DriverIncidentDeps } from './driver-incidents.ts'
import { driverIncidents } from './driver-incidents.ts'
import { findDriverStop, leftAtOf, loadingStationOf, namesOf } from './driver-runs.repository.ts'
import { saveHold } from './holds.repository.ts'
import { findStopCode } from './stop-codes.repository.ts'

type WireStop = WireDriverRun['stops'][number]

/** A run as a driver's phone gets it, before the orders of its gates are added. */
export type DriverRun = Run & {
  stops: { stop: Stop; station: WireStop['station']; lines: WireStop['lines'] }[]
  /** What is planned to be loaded before the first gate. */
  loads: WireDriverRun['loads']
  /** When dispatch last changed the stops. */
  changedAt: Date | null
}

/** What a driver's phone reads and says of runs and stops. */
export function driverRunsService({ clock, ids }: Context, deps: LockDeps & DriverIncidentDeps) {
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
      at: clock(),
    })
    return ok(undefined)
  }

  return {
    ...visibleRuns({ clock }),
    ...driverIncidents({ clock, ids }, deps),
    findDriverStop,
    findStopCode,
    loadingStationOf,
    leftAtOf,
    arriveAt,
    reorderRun,
    holdOrder: saveHold,
    lockRunById: (tx: Tx, id: RunId) => lockRunWithOrders(tx, deps, id),
  }
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

/** What a driver sees of the own runs. */
function visibleRuns({ clock }: Pick<Context, 'clock'>) {
  /** What the driver sees: the run under way, and those that wait and are visible. */
  async function driverRuns(db: Db, driverId: DriverId): Promise<DriverRun[]> {
    const runs = (await findOpenRuns(db, driverId)).filter(
      ({ visibleAt }) => visibleAt === null || visibleAt <= clock(),
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

  return {
    driverRuns,
    /** Whether the driver has the run and sees it. */
    isOwnRun: async (db: Db, driverId: DriverId, id: RunId): Promise<boolean> => {
      const run = await findRun(db, id)
      const isVisible = run?.visibleAt == null || run.visibleAt <= clock()
      const isOver = run !== undefined && !isCommittedRun(run.state)
      return run?.driverId === driverId && run.state !== 'proposed' && (isVisible || isOver)
    },
    /** Whether dispatch changed the stops of a run a moment ago. */
    mayObject: async (db: Db, id: RunId, at: Date): Promise<boolean> => {
      const changed = await findLastChangeOf(db, id)
      return changed !== undefined && at.getTime() - changed.getTime() <= OBJECT_SECONDS * 1000
    },
  }
}
