import type { Day } from '@gatefill/domain/core/lagos-days'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo, signedKobo } from '@gatefill/domain/core/money'
import type { BankBalances } from '@gatefill/domain/finance/period'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { ledgerSums, openFromOf } from '../../payments/index.ts'

type OpenLines = { openBankLines: number; openMoneyIn: Kobo; openMoneyOut: Kobo }

/** The lines of our bank, until the day, of which nobody has said what they are; sums in kobo, both without a sign. */
export async function openBankLines(db: Db, until: Day): Promise<OpenLines> {
  const { rows } = await sql<{ lines: number; money_in: number; money_out: number }>`
    select count(*)::int as lines, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as money_in,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as money_out
    from bank_lines where state = 'open' and day <= ${until}::date`.execute(db)
  const [row] = rows
  return {
    openBankLines: row?.lines ?? 0,
    openMoneyIn: kobo(row?.money_in ?? 0),
    openMoneyOut: kobo(row?.money_out ?? 0),
  }
}

/**
 * What the statements say that our bank accounts held, all together, and what the ledger says, on the last day until `until`
 * of which a balance is stored. The last line of a day is the one from whose balance no other line of it goes on: banks write
 * files in both orders.
 */
export async function bankBalances(db: Db, until: Day): Promise<BankBalances> {
  const sums = ledgerSums(await openFromOf(db))
  const { rows } = await sql<{ day: Day | null; bank: number | null; ours: number }>`
    with named as (
      select coalesce(s.account, '') as account, l.id, l.day, l.amount, l.balance
      from bank_lines l join bank_statements s on s.id = l.statement_id
      where l.balance is not null and l.day <= ${until}::date
    ), days as (select account, max(day) as day from named group by account),
    last_day as (select named.* from named join days using (account, day)),
    closing as (
      select distinct on (account) account, day, balance from last_day line
      order by account, exists (select from last_day next where next.account = line.account and next.id <> line.id
        and next.balance - next.amount = line.balance), id desc
    ), stated as (select max(day) as day, sum(balance)::bigint as bank from closing)
    select stated.day, stated.bank, coalesce((select sum(j.debits - j.credits) from (${sums}) as j
      where j.account = 'bank' and j.value_date <= coalesce(stated.day, ${until}::date)), 0)::bigint as ours
    from stated`.execute(db)
  const [row] = rows
  const stated =
    row?.day != null && row.bank !== null ? { day: row.day, balance: signedKobo(row.bank) } : null
  return { ours: signedKobo(row?.ours ?? 0), stated }
}
