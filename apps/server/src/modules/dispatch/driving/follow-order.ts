import type { RunState, StopState } from '@gatefill/domain/dispatch/runs/run'
import {
  isActiveRun,
  isCommittedRun,
  isWaitingRun,
  runMachine,
  stopMachine,
} from '@gatefill/domain/dispatch/runs/run'
import type { RunEvent } from '@gatefill/domain/dispatch/runs/run-words'
import type { OrderCommand } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { OrderTransitioned } from '../../orders/index.ts'
import { savePromises } from '../runs/compartments.repository.ts'
import { closeRun } from '../runs/end-run.ts'
import type { Run, Stop } from '../runs/run-rows.ts'
import { isGate, openGates } from '../runs/run-rows.ts'
import { findOpenRunOf, lockRun, saveRun } from '../runs/runs.repository.ts'
import { findStops, saveStop } from '../runs/stops.repository.ts'
import { recordDelivery } from './record-pour.ts'

/** What becomes of the stop of an order. */
const STOP_ENDS: Partial<Record<OrderCommand, { to: StopState; event: RunEvent }>> = {
  deliver: { to: 'done', event: 'deliver' },
  return: { to: 'failed', event: 'fail' },
  cancel: { to: 'removed', event: 'remove' },
  unassign: { to: 'removed', event: 'remove' },
  decline: { to: 'removed', event: 'decline' },
  lapse: { to: 'removed', event: 'lapse' },
  reassign: { to: 'removed', event: 'remove' },
}

/**
 * Keeps runs true to their orders: whoever ends the work on an order, a customer who cancels or two people who confirm a
 * delivery, its stop ends in the same transaction, its litres are free, and with the last stop the run ends.
 */
export async function followOrder(app: App, tx: Tx, event: OrderTransitioned): Promise<void> {
  const { order, command, actor, actorId, reason } = event
  const end = STOP_ENDS[command]
  if (end === undefined) return
  const runId = await findOpenRunOf(tx, order.id)
  const run = runId === undefined ? undefined : await lockRun(tx, runId)
  if (run === undefined) return
  const before = await findStops(tx, run.id)
  const stop = openGates(before).find(({ orderId }) => orderId === order.id)
  if (stop === undefined || !isCommittedRun(run.state)) return
  const at = app.clock()
  const by = actorId === null ? { actor } : { actor, id: actorId }
  const note = reason ?? undefined
  if (end.to === 'done') await recordDelivery(app, tx, { run, stop, stops: before }, { by, at })
  await saveStop(tx, stop.id, stopMachine.transition(stop.state, end.to), { at, reason: note })
  const stops = before.map((each) => (each.id === stop.id ? { ...each, state: end.to } : each))
  if (openGates(stops).length === 0)
    return void (await closeRun(tx, { run, stops }, endOf(run, stops, command), {
      event: end.event,
      by,
      note,
      at,
    }))
  await saveRun(tx, run, runMachine.transitionOrStay(run.state, run.state), {
    event: end.event,
    by,
    note,
    at,
  })
  if (isActiveRun(run.state)) await savePromises(tx, run.vehicleId, stops)
}

/** What a run becomes whose last open stop has ended. */
function endOf(run: Run, stops: readonly Stop[], command: OrderCommand): RunState {
  if (isWaitingRun(run.state)) return command === 'decline' ? 'declined' : 'withdrawn'
  const isServed = stops.filter(isGate).some(({ state }) => state === 'done' || state === 'failed')
  return isServed ? 'done' : 'withdrawn'
}
