import type { Receivable } from '@gatefill/contracts/staff/finance/ledger'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/**
 * The provider of the journal `j`, as SQL: of its payment or refund, or the part of its source before the colon, as
 * settlements and disputes are named. Null for a journal that belongs to none.
 */
export const providerOfJournal: RawBuilder<string | null> = sql<string | null>`case j.source_type
  when 'attempt' then (select a.provider from payment_attempts a where a.id = j.source_id)
  when 'refund' then (select a.provider from refunds r join payment_attempts a on a.id = r.attempt_id where r.id = j.source_id)
  when 'settlement' then split_part(j.source_id, ':', 1)
  when 'dispute' then split_part(j.source_id, ':', 1)
end`

type Row = Omit<Receivable, 'lastSettledAt'> & { lastSettledAt: Date | null }

/** What each provider has taken, kept, deducted and paid out since the beginning, in kobo. */
export async function receivables(db: Db): Promise<Receivable[]> {
  const { rows } = await sql<Row>`
    with moved as (
      select ${providerOfJournal} as provider, j.kind, p.account, p.amount
      from postings p join journals j on j.id = p.journal_id
      where p.account in ('psp_receivable', 'psp_fees')
    ), settled as (
      select provider, max(settled_at) as last_settled_at from provider_settlements
      where posted_at is not null group by provider
    )
    select moved.provider,
      (select count(*)::int from payment_attempts a where a.provider = moved.provider and a.paid_amount is not null
        and a.paid_at > coalesce(max(settled.last_settled_at), 'epoch'::timestamptz)) as payments,
      coalesce(sum(amount) filter (where kind = 'charge'), 0)::bigint as charged,
      coalesce(sum(amount) filter (where account = 'psp_fees'), 0)::bigint as fees,
      coalesce(-sum(amount) filter (where account = 'psp_receivable' and kind like 'refund%'), 0)::bigint as refunds,
      coalesce(-sum(amount) filter (where account = 'psp_receivable' and kind like 'chargeback%'), 0)::bigint as chargebacks,
      coalesce(-sum(amount) filter (where account = 'psp_receivable' and kind = 'settlement'), 0)::bigint as settled,
      coalesce(sum(amount) filter (where account = 'psp_receivable'), 0)::bigint as receivable,
      max(settled.last_settled_at) as "lastSettledAt"
    from moved left join settled on settled.provider = moved.provider
    where moved.provider is not null
    group by moved.provider order by moved.provider`.execute(db)
  return rows.map((row) => ({ ...row, lastSettledAt: row.lastSettledAt?.toISOString() ?? null }))
}
