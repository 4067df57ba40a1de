import { DAY_SECONDS } from '@gatefill/domain/core/lagos-time'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DayBounds } from './day-bounds.ts'
import { within, writtenWithin } from './day-conditions.repository.ts'
import type { Fact, FactRow } from './fact.ts'
import { factsOf } from './fact.ts'

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
