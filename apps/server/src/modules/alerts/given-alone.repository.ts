import { isGivenAlert, OWNER_ALERT_DAYS } from '@gatefill/domain/accounts/alone-limits'
import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import type { AlertCause } from '@gatefill/domain/notifications/alert'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

type GivenRow = { id: string; name: string; way: string; sum: number }

const WAYS: Readonly<Record<string, string>> = {
  goodwill: 'goodwill',
  short_delivery: 'short deliveries',
  dispute: 'accepted disputes',
  bank: 'bank lines called charges or set aside',
}

/**
 * Who let so much go without a second person within seven days that the owner is told: refunds of any kind, meters decided,
 * disputes accepted, and lines of the bank that were called a charge or set aside.
 */
export async function givenAlone(db: Db, now: Date): Promise<AlertCause[]> {
  const since = secondsAfter(now, -OWNER_ALERT_DAYS * DAY_SECONDS)
  const { rows } = await sql<GivenRow>`
    with given as (
      select coalesce(r.requested_by, r.decided_by) as staff_id, r.kind as way, r.amount from refund_requests r
      where r.approval = 'approved' and (r.requested_by is null or r.decided_by is null) and r.decided_at > ${since}
      union all
      select a.answered_by, 'dispute', a.amount from dispute_answers a
      where a.kind = 'accept' and a.state <> 'refused' and a.answered_at > ${since}
        and not exists (select from dispute_acceptances c where c.provider = a.provider and c.dispute_id = a.dispute_id
          and c.state = 'approved')
      union all
      select said.requested_by, 'bank', abs(part.amount) from bank_explanations said
      join bank_line_parts part on part.explanation_id = said.id and part.kind in ('charge', 'discrepancy')
      where said.state = 'posted' and said.approved_by is null and said.requested_at > ${since}
      union all
      select line.decided_by, 'bank', -line.amount from bank_lines line
      where line.state = 'set_aside' and line.amount < 0 and line.set_aside_at > ${since}
    )
    select staff.id, staff.name, given.way, sum(given.amount)::bigint as sum from given
    join staff_accounts staff on staff.id = given.staff_id
    group by staff.id, staff.name, given.way order by staff.id, given.way`.execute(db)
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, ways]): AlertCause[] => {
    const sum = kobo(ways.reduce((all, way) => all + Number(way.sum), 0))
    if (!isGivenAlert(sum)) return []
    const parts = ways.map((way) => `${formatNaira(kobo(Number(way.sum)))} of ${WAYS[way.way] ?? way.way}`)
    return [
      {
        cause: `half_of_limit:given:${id}`,
        kind: 'half_of_limit',
        title: `${ways[0]?.name} let ${formatNaira(sum)} go in ${OWNER_ALERT_DAYS} days without a second person`,
        detail: `${parts.join(', ')}. Orders and reasons stand with the refunds, disputes and bank lines`,
        path: '/money/refunds',
      },
    ]
  })
}
