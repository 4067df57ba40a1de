import type { OrderId, RunId } from '@gatefill/domain/core/ids'
import type { Refusal } from '@gatefill/domain/core/result'
import { refuse } from '@gatefill/domain/core/result'
import { RUN_NOT_FOUND } from '@gatefill/domain/dispatch/runs/run-form'
import type { Tx } from '../../../platform/db/database.ts'
import { lockDriver } from '../../drivers/index.ts'
import type { LockedOrder } from '../../orders/index.ts'
import { lockOrder } from '../../orders/index.ts'
import { changedMeanwhile } from './run-refusals.ts'
import type { Run, Stop } from './run-rows.ts'
import { openGates } from './run-rows.ts'
import { findOpenRunOf, findRun, lockRun } from './runs.repository.ts'
import { findStops } from './stops.repository.ts'

/** A run that this transaction has locked, with its stops and the orders of its open gates and of `more`. */
export type LockedRun = { run: Run; stops: Stop[]; orders: Map<OrderId, LockedOrder> }

/** Locks orders by their ids, whatever order they are asked for in; those that do not exist are left out. */
export async function lockOrders(tx: Tx, ids: readonly OrderId[]): Promise<Map<OrderId, LockedOrder>> {
  const locked = new Map<OrderId, LockedOrder>()
  for (const id of [...new Set(ids)].toSorted()) {
    const order = await lockOrder(tx, id)
    if (order !== undefined) locked.set(id, order)
  }
  return locked
}

/**
 * Locks a run for a change. Lock order everywhere: orders by id, then the driver, then the run, then the compartments of
 * its vehicle. A customer who cancels has locked the order already and asks for the run after it, so nobody waits in a
 * circle. Refused where the gates changed between reading and locking: the caller begins anew or says so.
 */
export async function lockRunWithOrders(
  tx: Tx,
  runId: RunId,
  more: readonly OrderId[] = [],
): Promise<{ ok: true; value: LockedRun } | Refusal<'NOT_FOUND' | 'CONFLICT'>> {
  const seen = await findRun(tx, runId)
  if (seen === undefined) return refuse('NOT_FOUND', { message: RUN_NOT_FOUND })
  const before = openGates(await findStops(tx, runId)).map(({ orderId }) => orderId)
  const locked = await lockOrders(tx, [...before, ...more])
  await lockDriver(tx, seen.driverId)
  const run = await lockRun(tx, runId)
  if (run === undefined) return refuse('NOT_FOUND', { message: RUN_NOT_FOUND })
  const stops = await findStops(tx, runId)
  if (openGates(stops).some(({ orderId }) => !locked.has(orderId))) return changedMeanwhile(tx, run)
  return { ok: true, value: { run, stops, orders: locked } }
}

/** The run that an order stands in, locked with all its orders; undefined where it stands in none. */
export async function lockRunOfOrder(
  tx: Tx,
  orderId: OrderId,
): Promise<{ ok: true; value: LockedRun } | Refusal<'NOT_FOUND' | 'CONFLICT'> | undefined> {
  const runId = await findOpenRunOf(tx, orderId)
  return runId === undefined ? undefined : lockRunWithOrders(tx, runId, [orderId])
}
