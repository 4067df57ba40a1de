import type { RunState } from '@gatefill/domain/dispatch/runs/run'
import { isActiveRun, isOpenStop, runMachine, stopMachine } from '@gatefill/domain/dispatch/runs/run'
import type { RunEvent } from '@gatefill/domain/dispatch/runs/run-words'
import type { OrderCommand } from '@gatefill/domain/statuses/order-lifecycle'
import { decideTransition } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LockedOrder, TransitionDetails } from '../../orders/index.ts'
import { transitionOrder } from '../../orders/index.ts'
import { savePromises } from './compartments.repository.ts'
import type { LockedRun } from './lock-run.ts'
import type { Run, RunActor, Stop } from './run-rows.ts'
import { openGates } from './run-rows.ts'
import { saveRun } from './runs.repository.ts'
import { saveStop } from './stops.repository.ts'

export type Ending = { event: RunEvent; by: RunActor; note?: string | undefined; at: Date }

/** Ends a run: what is still open is taken out, and what it was promised is free again, all in this statement's turn. */
export async function closeRun(
  tx: Tx,
  { run, stops }: { run: Run; stops: readonly Stop[] },
  to: RunState,
  { event, by, note, at }: Ending,
): Promise<Run> {
  for (const stop of stops.filter(isOpenStop))
    await saveStop(tx, stop.id, stopMachine.transition(stop.state, 'removed'), { at, reason: note })
  const set = { ended_at: at, reason: note ?? null }
  const closed = await saveRun(tx, run, runMachine.transition(run.state, to), { event, by, note, at, set })
  if (isActiveRun(run.state)) await savePromises(tx, run.vehicleId, [])
  return closed
}

/** Ends a run and lets its orders wait for a van again; those of an offer were never given to anybody. */
export async function endRun(
  app: App,
  tx: Tx,
  locked: LockedRun,
  to: RunState,
  { details = {}, ...ending }: Ending & { details?: TransitionDetails },
): Promise<Run> {
  const waiting = openGates(locked.stops).flatMap(({ orderId }) => locked.orders.get(orderId) ?? [])
  const closed = await closeRun(tx, locked, to, ending)
  for (const order of waiting) {
    const command = freeingCommand(order, ending.by)
    if (command === undefined) continue
    const reason = ending.note === undefined ? {} : { reason: ending.note }
    const freed = await transitionOrder(app, tx, order, command, ending.by, { ...reason, ...details })
    if (!freed.ok) throw new Error(`order ${order.id} of run ${locked.run.id}: ${freed.message}`)
  }
  return closed
}

const FREEING = ['decline', 'unassign', 'return'] as const

/** How an order that its run leaves waits for a van again; undefined for one that was only offered. */
export const freeingCommand = (
  { status }: Pick<LockedOrder, 'status'>,
  { actor }: RunActor,
): OrderCommand | undefined => FREEING.find((command) => decideTransition(status, command, actor).ok)
