import type { WirePlan } from '@gatefill/contracts/staff/dispatch/plan-shapes'
import { asId, type DriverId, type RunId } from '@gatefill/domain/core/ids'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import { statusesToAssign } from '@gatefill/domain/statuses/order-lifecycle'
import type { Plan } from '@gatefill/planner/plan/plan'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { StoredInput } from './thread/plan-task.ts'

/** A plan beside its proposed runs. */
export type StoredPlan = {
  version: number
  at: Date
  wasCut: boolean
  cost: Plan['cost']
  unplanned: WirePlan['unplanned']
}

export async function findPlan(db: Db, zone: string): Promise<StoredPlan | undefined> {
  const row = await db
    .selectFrom('plans')
    .select(['version', 'made_at', 'was_cut', 'cost', 'unplanned'])
    .where('zone', '=', zone)
    .executeTakeFirst()
  return (
    row && {
      version: row.version,
      at: row.made_at,
      wasCut: row.was_cut,
      // What savePlan wrote.
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

/**
 * The first proposed run of each driver who can be offered one: seen since a moment, not paused, and without an open run,
 * during which a phone shows no offer, so that it would lapse. Runs with an order that was declined or missed
 * `mostRefusals` times are the dispatcher's.
 */
export async function listOfferableRuns(
  db: Db,
  zone: string,
  { seenSince, mostRefusals }: { seenSince: Date; mostRefusals: number },
): Promise<RunId[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct on (r.driver_id) r.id
    from runs r join drivers d on d.id = r.driver_id
    where r.zone = ${zone} and r.state = 'proposed' and d.active and d.paused_since is null
      and d.suspended_since is null
      and not exists (select from shifts b where b.driver_id = d.id and b.ended_at is null and b.break_since is not null)
      and exists (select from driver_positions p where p.driver_id = d.id and p.measured_at >= ${seenSince})
      and not exists (select from runs w where w.driver_id = d.id and w.open)
      and not exists (
        select from stops s where s.run_id = r.id and s.order_id is not null and (
          select count(*) from stops o join runs x on x.id = o.run_id
          where o.order_id = s.order_id and x.state in ('declined', 'lapsed')) >= ${mostRefusals})
    order by r.driver_id, (select min(s.planned_from) from stops s where s.run_id = r.id), r.id`.execute(db)
  return rows.map(({ id }) => asId(id))
}

/** Offers whose time is over. */
export async function listEndedOffers(db: Db, zone: string, now: Date): Promise<RunId[]> {
  const rows = await db
    .selectFrom('runs')
    .select('id')
    .where('zone', '=', zone)
    .where('state', '=', 'offered')
    .where('offer_ends_at', '<=', now)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => asId(id))
}

/** Counts a missed offer; from `most` in a row on the driver is paused. True where that is so since now. */
export async function countLapse(
  tx: Tx,
  driverId: DriverId,
  { most, reason, now }: { most: number; reason: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ paused: boolean }>`
    update drivers set lapses_in_row = lapses_in_row + 1,
      paused_since = case when lapses_in_row + 1 >= ${most} then coalesce(paused_since, ${now}) else paused_since end,
      paused_reason = case when lapses_in_row + 1 >= ${most} then coalesce(paused_reason, ${reason}) else paused_reason end
    where id = ${driverId} returning lapses_in_row >= ${most} as paused`.execute(tx)
  return rows[0]?.paused ?? false
}

/** The driver has answered: missed offers before do not count any more. */
export async function forgetLapses(tx: Tx, driverId: DriverId): Promise<void> {
  await tx
    .updateTable('drivers')
    .set({ lapses_in_row: 0 })
    .where('id', '=', driverId)
    .where('lapses_in_row', '>', 0)
    .execute()
}
