import type { Receivable } from '@gatefill/contracts/staff/finance/ledger'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { ledgerSums, openFromOf } from '../../payments/index.ts'

type Row = Omit<Receivable, 'lastSettledAt'> & { lastSettledAt: Date | null }

/**
 * What each provider has taken, kept, deducted and paid out since the beginning, in kobo: the sums of past days and the
 * postings since, so that it costs as much as a day.
 */
export async function receivables(db: Db): Promise<Receivable[]> {
  const sums = ledgerSums(await openFromOf(db))
  // Materialized: the provider of a posting is looked up, so that it must not become a condition by which postings are found.
  const { rows } = await sql<Row>`
    with sums as materialized (
      select provider, kind, account, debits - credits as amount from (${sums}) as summed
      where account in ('psp_receivable', 'psp_fees')
    ), owed as (
      select provider,
        coalesce(sum(amount) filter (where kind = 'charge'), 0)::bigint as charged,
        coalesce(sum(amount) filter (where account = 'psp_fees'), 0)::bigint as fees,
        coalesce(-sum(amount) filter (where account = 'psp_receivable' and kind like 'refund%'), 0)::bigint as refunds,
        coalesce(-sum(amount) filter (where account = 'psp_receivable' and kind like 'chargeback%'), 0)::bigint as chargebacks,
        coalesce(-sum(amount) filter (where account = 'psp_receivable' and kind = 'settlement'), 0)::bigint as settled,
        coalesce(sum(amount) filter (where account = 'psp_receivable'), 0)::bigint as receivable
      from sums where provider <> '' group by provider
    ), settled as (
      select provider, max(settled_at) as last_settled_at from provider_settlements
      where posted_at is not null group by provider
    )
    select owed.provider,
      (select count(*)::int from payment_attempts a where a.provider = owed.provider and a.paid_amount is not null
        and a.paid_at > coalesce(settled.last_settled_at, 'epoch'::timestamptz)) as payments,
      owed.charged, owed.fees, owed.refunds, owed.chargebacks, owed.settled, owed.receivable,
      settled.last_settled_at as "lastSettledAt"
    from owed left join settled on settled.provider = owed.provider
    order by owed.provider`.execute(db)
  return rows.map((row) => ({ ...row, lastSettledAt: row.lastSettledAt?.toISOString() ?? null }))
}
