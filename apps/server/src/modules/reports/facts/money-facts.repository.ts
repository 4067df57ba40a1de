import { REFUND_JOURNALS } from '@gatefill/domain/reports/measures'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DayBounds } from './day-bounds.ts'
import type { Fact, FactRow } from './fact.ts'
import { factsOf } from './fact.ts'

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
