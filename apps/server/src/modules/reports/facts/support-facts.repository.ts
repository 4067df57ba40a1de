import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DayBounds } from './day-bounds.ts'
import { within, writtenWithin } from './day-conditions.repository.ts'
import type { Fact, FactRow } from './fact.ts'
import { factsOf } from './fact.ts'

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
