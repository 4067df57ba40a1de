import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DayBounds } from './day-bounds.ts'
import { within } from './day-conditions.repository.ts'
import type { Fact, FactRow } from './fact.ts'
import { factsOf } from './fact.ts'

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
