import type { CompartmentId, OrderId, StationId } from '@gatefill/domain/core/ids'
import { ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import type { Load } from '@gatefill/domain/dispatch/runs/load'
import { readLoads } from '@gatefill/domain/dispatch/runs/load'
import { isOpenStop, runMachine, stopMachine } from '@gatefill/domain/dispatch/runs/run'
import { unfilledStops } from '@gatefill/domain/dispatch/runs/run-litres'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { insertStockMove, lockCompartments, savePromises } from '../runs/compartments.repository.ts'
import type { LockDeps, LockedRun } from '../runs/lock-run.ts'
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

/** The van is loaded for its run: every order of the run is in processing, and the compartments hold what was taken in. */
export function loadRunService(context: Context, { orders }: LockDeps) {
  const { clock } = context
  const { recordLoads, endLoading } = loadingSteps(context)

  /** Refused where more is loaded than fits; less takes the last stops out, whose orders wait for a van again. */
  async function loadRun(
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
    const at = form.at ?? clock()
    await recordLoads(tx, { run, stops: locked.stops, at }, loads.value)
    const kept = await dropUnfilled(tx, locked, after)
    if (kept.run === undefined || kept.run.state !== 'accepted') return ok([])
    const driver = { actor: 'driver', id: run.driverId } as const
    const loaded: OrderId[] = []
    for (const { orderId } of openGates(kept.stops)) {
      const order = locked.orders.get(orderId)
      const changed = order && (await orders.transitionOrder(tx, order, 'load', driver))
      if (changed?.ok === false) throw new Error(`order ${orderId}: ${changed.message}`)
      loaded.push(orderId)
    }
    await endLoading(tx, { run: kept.run, stops: kept.stops, at }, form.stationId)
    return ok(loaded)
  }

  /** Takes the last stops out for which nothing is on board after the loading. */
  async function dropUnfilled(
    tx: Tx,
    { run, stops, orders: locked }: LockedRun,
    after: ReadonlyMap<CompartmentId, number>,
  ) {
    const driver = { actor: 'driver', id: run.driverId } as const
    for (const { orderId } of unfilledStops(openGates(stops), after)) {
      const order = locked.get(orderId)
      const changed =
        order && (await orders.transitionOrder(tx, order, 'return', driver, { reason: LOADED_LESS }))
      if (changed?.ok === false) throw new Error(`order ${orderId}: ${changed.message}`)
    }
    return { run: await lockRun(tx, run.id), stops: await findStops(tx, run.id) }
  }

  return { loadRun }
}

type Loading = { run: Run; stops: readonly Stop[]; at: Date }

/** Writes a loading into the stock of the van and ends the stop at the station. */
function loadingSteps({ clock, ids }: Pick<Context, 'clock' | 'ids'>) {
  async function recordLoads(
    tx: Tx,
    { run, stops, at }: Loading,
    loads: ReadonlyMap<CompartmentId, Load>,
  ): Promise<void> {
    const stop = stops.find((each) => each.kind === 'load' && isOpenStop(each))
    if (run.vehicleId === null || stop === undefined) return
    for (const { id, toLoadDl } of await lockCompartments(tx, run.vehicleId)) {
      const { dl = 0, ...marks } = loads.get(id) ?? {}
      if (dl === 0) continue
      await insertStockMove(tx, {
        ...marks,
        id: ids.next(ID_PREFIX.stockMove),
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

  async function endLoading(tx: Tx, { run, stops, at }: Loading, stationId: StationId): Promise<void> {
    const loading = stops.filter((stop) => stop.kind === 'load' && isOpenStop(stop))
    for (const stop of loading)
      await saveStop(tx, stop.id, stopMachine.transition(stop.state, 'done'), { at, stationId })
    const by = { actor: 'driver', id: run.driverId } as const
    await saveRun(tx, run, runMachine.transition('accepted', 'loading'), {
      event: 'load',
      by,
      at: clock(),
    })
    await savePromises(tx, run.vehicleId, await findStops(tx, run.id))
  }

  return { recordLoads, endLoading }
}
