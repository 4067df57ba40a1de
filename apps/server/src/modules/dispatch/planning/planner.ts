import { isDeepStrictEqual } from 'node:util'
import type { Plan } from '@gatefill/planner/plan/plan'
import type { App } from '../../../app-context.ts'
import { inMemory } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { publishDeskChange } from '../../live/index.ts'
import type { OrderTransitioned } from '../../orders/index.ts'
import { plannerLoop } from './planner-loop.ts'
import { findPlanRecord, forgetLapses } from './plans.repository.ts'
import { planThreadOf } from './thread/plan-thread.ts'

/** The planner's loop of this server. */
export const plannerLoopOf = inMemory((app: App) => plannerLoop(app))

/** Asks for another plan after this transaction: something that a plan depends on has changed in it. */
export const requestPlan = (app: App, tx: Pick<Tx, 'afterCommit'>): void => plannerLoopOf(app).ask(tx)

/** Plans anew after an order has changed; a driver who accepts one starts again with no missed offers. */
export async function planTransitionedOrder(
  app: App,
  tx: Tx,
  { order, command }: OrderTransitioned,
): Promise<void> {
  if (command === 'accept' && order.driverId !== null) await forgetLapses(tx, order.driverId)
  requestPlan(app, tx)
}

/** Plans anew after a vehicle or a station has changed, and tells every desk of it. */
export async function planChangedFleet(app: App, tx: Tx, { subject }: { subject: string }): Promise<void> {
  publishDeskChange(app, tx, 'van', subject)
  requestPlan(app, tx)
}

/** Ends the loop and the planner's thread. */
export async function stopPlanning(app: App): Promise<void> {
  await plannerLoopOf(app).loop.stop()
  await planThreadOf(app).stop()
}

/** The stored plan of a zone made again, and whether it came out the same. */
type Replayed = {
  isSame: boolean
  stored: Plan['cost']
  again: Plan['cost']
  runs: number
  gates: number
}

/** Repeats the last plan from its stored input and record; undefined where none is stored. */
export async function replayPlan(app: App, zone: string): Promise<Replayed | undefined> {
  const stored = await findPlanRecord(app.database.db, zone)
  if (stored === undefined) return undefined
  const again = await planThreadOf(app).ask({ kind: 'replay', input: stored.input, record: stored.record })
  const runs = again.vans.flatMap((van) => van.runs)
  return {
    isSame: isDeepStrictEqual(again.cost, stored.cost),
    stored: stored.cost,
    again: again.cost,
    runs: runs.length,
    gates: runs.flatMap(({ stops }) => stops).filter(({ kind }) => kind === 'gate').length,
  }
}
