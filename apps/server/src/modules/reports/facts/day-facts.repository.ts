import { DAY_SECONDS } from '@gatefill/domain/core/lagos-time'
import { REFUND_JOURNALS } from '@gatefill/domain/reports/measures'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { within, writtenWithin } from './day-conditions.repository.ts'
import { type DayBounds, type Fact, type FactRow, factsOf } from './fact.ts'

/**
 * Estimates of the day: arrivals before and after the promised end, minutes between forecast and arrival by how long before
 * it was made, notices of a later time, and orders whose time slipped without one.
 */
export async function estimateFacts(db: Db, bounds: DayBounds): Promise<Fact[]> {
  const { rows } = await sql<FactRow>`
    select 'estimate.arrivals' as measure, case when arrived_at <= promised_to then 'kept' else 'late' end as subject,
      count(*) as amount
    from estimate_arrivals where ${within('arrived_at', bounds)} group by 2
    union all select 'estimate.error_' || horizon_minutes,
      round(abs(extract(epoch from arrived_at - expected_at)) / 60)::text, count(*)
    from estimate_samples where ${within('arrived_at', bounds)} group by 1, 2
    union all select 'estimate.notices', '', count(*) from estimate_notices where ${within('at', bounds)}
    union all select 'estimate.silent', '', count(distinct s.order_id)
    from estimate_slips s where ${within('s.at', bounds)}
      and not exists (select from estimate_notices n where n.order_id = s.order_id)`.execute(db)
  return factsOf(rows)
}

/** New tickets, and the minutes to the first reply of support by the day of that reply. */
export async function supportFacts(db: Db, bounds: DayBounds): Promise<Fact[]> {
  const { rows } = await sql<FactRow>`
    select 'support.new' as measure, '' as subject, count(*) as amount
      from tickets t where ${within('t.created_at', bounds)}
    union all
    select 'support.reply_minutes', floor(extract(epoch from r.created_at - t.created_at) / 60)::bigint::text, count(*)
      from ticket_replies r join tickets t on t.id = r.ticket_id
      where ${writtenWithin('r.id', 'rpl', bounds)} and r.sender = 'support' and not exists (
        select from ticket_replies earlier
        where earlier.ticket_id = r.ticket_id and earlier.sender = 'support' and earlier.written < r.written)
      group by 2`.execute(db)
  return factsOf(rows)
}

/** The postings of a value date by kind of journal and account, and the refunds that we came to owe, in kobo. */
export async function moneyFacts(db: Db, { day }: DayBounds): Promise<Fact[]> {
  const { rows } = await sql<FactRow>`
    with posted as materialized (
      select j.kind, j.source_type, j.source_id, p.account, p.amount
      from journals j join postings p on p.journal_id = j.id where j.value_date = ${day}
    ), owed as (
      select coalesce(r.kind, posted.kind) as kind, -posted.amount as amount
      from posted join refunds r on r.id = posted.source_id
      where posted.source_type = 'refund' and posted.account = 'refunds_payable'
        and posted.kind = any(${[...REFUND_JOURNALS]}::text[])
    )
    select 'ledger' as measure, kind || ':' || account as subject, sum(amount)::bigint as amount
      from posted group by kind, account
    union all select 'refunds.amount', kind, sum(amount)::bigint from owed group by kind
    union all select 'refunds.count', kind, count(*) from owed group by kind`.execute(db)
  return factsOf(rows)
}

/** What people of staff (by the ids of their accounts) gave back, in kobo: goodwill by who asked for it, and what nobody else looked at. */
export async function givenFacts(db: Db, { from, to }: DayBounds): Promise<Fact[]> {
  const { rows } = await sql<FactRow>`
    with given as (
      select 'given.goodwill' as measure, requested_by as staff_id, amount from refund_requests
      where kind = 'goodwill' and approval = 'approved' and decided_at >= ${from} and decided_at < ${to}
      union all
      select 'given.alone', staff_id, amount from refunds_alone where at >= ${from} and at < ${to}
    )
    select measure, staff_id as subject, sum(amount)::bigint as amount
    from given where staff_id is not null group by measure, staff_id`.execute(db)
  return factsOf(rows)
}

/** A run ends within so many seconds after it was made. */
const LONGEST_RUN = 3 * DAY_SECONDS
/** A phone without network sends what happened so many seconds later at most. */
const LATEST_REPORT = 3 * DAY_SECONDS

/**
 * Runs that ended on the day by who built them: gates, litres in tenths, seconds on the road without those at stops,
 * arrivals and those after the planned time, changes by dispatchers.
 */
export async function roadFacts(db: Db, bounds: DayBounds): Promise<Fact[]> {
  const { rows } = await sql<FactRow>`
    with ended as materialized (
      select r.id, case when r.proposed_in is null then 'by_hand' else 'planned' end as builder,
        extract(epoch from r.ended_at - r.left_at) as seconds
      from runs r
      where ${writtenWithin('r.id', 'run', bounds, { before: LONGEST_RUN })} and ${within('r.ended_at', bounds)}
        and r.state = 'done' and r.left_at is not null
    ), gates as materialized (
      select e.builder, s.id, s.arrived_at, s.planned_to,
        case when s.arrived_at is null or s.ended_at is null then 0
          else extract(epoch from s.ended_at - s.arrived_at) end as stood
      from ended e join stops s on s.run_id = e.id where s.kind = 'gate' and s.state = 'done'
    ), figures as (
      select 'road.runs' as measure, builder, count(*) as amount from ended group by 2
      union all select 'road.gates', builder, count(*) from gates group by 2
      union all select 'road.seconds', builder, sum(seconds) from ended group by 2
      union all select 'road.seconds', builder, -sum(stood) from gates group by 2
      union all select 'road.arrivals', builder, count(*) from gates where arrived_at is not null group by 2
      union all select 'road.late', builder, count(*) from gates where arrived_at > planned_to group by 2
      union all select 'road.litres', g.builder, sum(coalesce(
          (select -sum(m.delta_dl) from stock_moves m where m.stop_id = g.id and m.kind = 'deliver'),
          (select sum(l.litres_dl) from stop_lines l where l.stop_id = g.id), 0))
        from gates g group by 2
      union all select 'road.changes', e.builder, count(*)
        from ended e join run_history h on h.run_id = e.id
        where h.version > 1 and h.actor in ('dispatcher', 'staff') group by 2
    )
    select measure, builder as subject, round(sum(amount))::bigint as amount from figures group by 1, 2`.execute(
    db,
  )
  return factsOf(rows)
}

/** Litres in tenths by plate: what left the tanks at gates, and what dips added (+) or took off (-). */
export async function vanFacts(db: Db, bounds: DayBounds): Promise<Fact[]> {
  const { rows } = await sql<FactRow>`
    select case m.kind when 'deliver' then 'van.delivered' else 'van.adjusted' end as measure, v.plate as subject,
      sum(case m.kind when 'deliver' then -m.delta_dl else m.delta_dl end)::bigint as amount
    from stock_moves m join compartments c on c.id = m.compartment_id join vehicles v on v.id = c.vehicle_id
    where ${writtenWithin('m.id', 'stm', bounds, { before: 3600, after: LATEST_REPORT })} and ${within('m.at', bounds)}
      and m.kind in ('deliver', 'adjust')
    group by 1, 2`.execute(db)
  return factsOf(rows)
}

/** Orders that a plan could not place, by the rule that kept the vans away. */
export async function refusalFacts(db: Db, { day }: DayBounds): Promise<Fact[]> {
  const { rows } = await sql<FactRow>`
    select 'refusals' as measure, rule as subject, count(*) as amount
    from plan_refusals where day = ${day} group by rule`.execute(db)
  return factsOf(rows)
}
