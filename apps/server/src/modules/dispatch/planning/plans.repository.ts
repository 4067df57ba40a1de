import type { WirePlan } from '@gatefill/contracts/staff/dispatch/plan-shapes'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import type { Plan } from '@gatefill/domain/dispatch/planner/plan/plan'
import { statusesToAssign } from '@gatefill/domain/orders/order-lifecycle'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StoredInput } from './thread/plan-task.ts'

/** A plan beside its proposed runs. */
export type StoredPlan = {
  version: number
  at: Date
  planner: 'built-in' | 'vroom'
  wasCut: boolean
  cost: Plan['cost']
  unplanned: WirePlan['unplanned']
}

export async function findPlan(db: Db, zone: string): Promise<StoredPlan | undefined> {
  const row = await db
    .selectFrom('plans')
    .select(['version', 'made_at', 'planner', 'was_cut', 'cost', 'unplanned'])
    .where('zone', '=', zone)
    .executeTakeFirst()
  return (
    row && {
      version: row.version,
      at: row.made_at,
      wasCut: row.was_cut,
      // What savePlan wrote.
      planner: row.planner as StoredPlan['planner'],
      cost: row.cost as Plan['cost'],
      unplanned: row.unplanned as StoredPlan['unplanned'],
    }
  )
}

/** What a plan was made from, to repeat it. */
export async function findPlanRecord(
  db: Db,
  zone: string,
): Promise<{ input: StoredInput; record: Plan['record']; cost: Plan['cost'] } | undefined> {
  const row = await db
    .selectFrom('plans')
    .select(['input', 'record', 'cost'])
    .where('zone', '=', zone)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    // What savePlan wrote.
    input: row.input as StoredInput,
    record: row.record as Plan['record'],
    cost: row.cost as Plan['cost'],
  }
}

/** Saves the plan of a zone in the place of the one before, and the zone's version with it. */
export async function savePlan(
  tx: Tx,
  zone: string,
  plan: StoredPlan & { input: StoredInput; record: Plan['record'] },
): Promise<void> {
  const values = {
    version: plan.version,
    made_at: plan.at,
    planner: plan.planner,
    was_cut: plan.wasCut,
    cost: JSON.stringify(plan.cost),
    unplanned: JSON.stringify(plan.unplanned),
    input: JSON.stringify(plan.input),
    record: JSON.stringify(plan.record),
  }
  await tx
    .insertInto('plans')
    .values({ zone, ...values })
    .onConflict((conflict) => conflict.column('zone').doUpdateSet(values))
    .execute()
  await tx
    .updateTable('zones')
    .set({ version: plan.version, planned_at: plan.at })
    .where('zone', '=', zone)
    .execute()
  await countRefusals(tx, plan)
}

/** Why orders found no place, each once a day and rule, for the reports. */
async function countRefusals(tx: Tx, { at, unplanned }: StoredPlan): Promise<void> {
  const rows = unplanned.flatMap(({ orderId, reasons }) =>
    reasons.map(({ code }) => ({ day: dayOf(at), rule: code, order_id: orderId })),
  )
  if (rows.length === 0) return
  await tx
    .insertInto('plan_refusals')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Empties the plan of a zone whose runs the dispatcher makes. */
export async function deletePlan(tx: Tx, zone: string, now: Date): Promise<void> {
  await tx.deleteFrom('plans').where('zone', '=', zone).execute()
  await tx.updateTable('zones').set({ planned_at: now }).where('zone', '=', zone).execute()
}

/** Takes or keeps the lease of a zone's planner; false while another server has it. */
export async function leaseZone(
  db: Db,
  zone: string,
  node: string,
  now: Date,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('zones')
    .set({ planner_node: node, planner_until: until })
    .where('zone', '=', zone)
    .where((is) =>
      is.or([is('planner_until', 'is', null), is('planner_until', '<', now), is('planner_node', '=', node)]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Somebody needs another plan; the first who asked counts. */
export async function askReplan(db: Db, zone: string, now: Date): Promise<void> {
  await sql`update zones set replan_asked_at = ${now} where zone = ${zone}
    and (replan_asked_at is null or replan_asked_at <= planned_at)`.execute(db)
}

export type PlanningState = { mode: string; askedAt: Date | null; plannedAt: Date | null; hasOrders: boolean }

/** Whether a zone needs a plan now. */
export async function readPlanningState(db: Db, zone: string): Promise<PlanningState | undefined> {
  const { rows } = await sql<{ mode: string; asked: Date | null; planned: Date | null; has_orders: boolean }>`
    select mode, replan_asked_at as asked, planned_at as planned,
      exists (select from orders where status in (${sql.join(statusesToAssign())})) as has_orders
    from zones where zone = ${zone}`.execute(db)
  const [row] = rows
  return row && { mode: row.mode, askedAt: row.asked, plannedAt: row.planned, hasOrders: row.has_orders }
}
