import { type Day, dayAfter, dayOf, startOfDay } from '@gatefill/domain/core/lagos-days'
import { addKobo, type Kobo, kobo, signedKobo, ZERO } from '@gatefill/domain/core/money'
import { BANK_LINE_STATES, isExplained } from '@gatefill/domain/finance/bank-statements/bank-line'
import { firstDayOf, lastDayOf, type Month } from '@gatefill/domain/finance/month'
import { isPayoutOpen, PAYOUT_STATES } from '@gatefill/domain/finance/payout'
import type { BankBalances, PeriodFacts } from '@gatefill/domain/finance/period'
import { RECEIVABLE_CHECK } from '@gatefill/domain/payments/reconciliation'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { ledgerSums, openFromOf } from '../../payments/index.ts'
import { BANK_MATCHES } from '../bank-charges/bank-matches.repository.ts'
import { openStationRefunds } from '../payouts/payout-refunds.repository.ts'

type Counts = Pick<
  PeriodFacts,
  | 'receivableOff'
  | 'openDiscrepancies'
  | 'settlements'
  | 'settlementsMatched'
  | 'openPayouts'
  | 'stationRefunds'
  | 'stationRefundsAmount'
  | 'deadLetters'
>

type Row = Omit<Counts, 'stationRefunds' | 'stationRefundsAmount'>

const openPayoutStates = PAYOUT_STATES.filter(isPayoutOpen)

/** What is counted for the checklist of a month. */
export async function periodCounts(db: Db, month: Month): Promise<Counts & { firstDay: Day | null }> {
  const [begin, end] = [startOfDay(firstDayOf(month)), startOfDay(dayAfter(lastDayOf(month)))]
  const { rows } = await sql<Row & { firstJournal: Date | null }>`select
    coalesce((select ours from reconciliation_discrepancies where resolved_at is null
      and subject = 'ledger' and reference = ${RECEIVABLE_CHECK} limit 1), '') as "receivableOff",
    (select count(*)::int from reconciliation_discrepancies
      where resolved_at is null and first_seen_at < ${end}) as "openDiscrepancies",
    (select count(*)::int from provider_settlements where posted_at is not null and amount > 0
      and settled_at >= ${begin} and settled_at < ${end}) as settlements,
    (select count(*)::int from provider_settlements s where s.posted_at is not null and s.amount > 0 and s.settled_at >= ${begin} and s.settled_at < ${end}
      and exists (select from (${BANK_MATCHES}) as taken where taken.provider = s.provider
        and taken.settlement_id = s.settlement_id)) as "settlementsMatched",
    (select count(*)::int from payouts where to_day <= ${lastDayOf(month)}::date
      and state = any(${openPayoutStates}::text[])) as "openPayouts",
    (select count(*)::int from outbox_messages where state = 'dead' and created_at < ${end}) as "deadLetters",
    (select min(created_at) from journals) as "firstJournal"`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a count gives one row')
  const { firstJournal, ...counts } = row
  const against = (await openStationRefunds(db)).filter(({ since }) => since < end)
  return {
    ...counts,
    stationRefunds: against.length,
    stationRefundsAmount: addKobo(ZERO, ...against.map(({ amount }) => amount)),
    firstDay: firstJournal && dayOf(firstJournal),
  }
}

/** The days from one to another that a finished reconciliation with the provider covers. */
export async function reconciledDays(db: Db, provider: string, days: readonly Day[]): Promise<Day[]> {
  if (days.length === 0) return []
  const rows = await db
    .selectFrom('reconciliation_runs')
    .select(['period_from', 'period_to'])
    .where('provider', '=', provider)
    .where('finished_at', 'is not', null)
    .where('failure', '=', '')
    .where('period_to', '>=', startOfDay(days[0] ?? ''))
    .execute()
  return days.filter((day) =>
    rows.some(
      ({ period_from, period_to }) =>
        period_from <= startOfDay(day) && period_to >= startOfDay(dayAfter(day)),
    ),
  )
}

type OpenLines = { openBankLines: number; openMoneyIn: Kobo; openMoneyOut: Kobo }

const UNEXPLAINED = BANK_LINE_STATES.filter((state) => !isExplained(state))

/** The lines of our bank, until the day, of which it is not decided what they are; sums in kobo, both without a sign. */
export async function openBankLines(db: Db, until: Day): Promise<OpenLines> {
  const { rows } = await sql<{ lines: number; money_in: number; money_out: number }>`
    select count(*)::int as lines, coalesce(sum(amount) filter (where amount > 0), 0)::bigint as money_in,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as money_out
    from bank_lines where state = any(${UNEXPLAINED}::text[]) and day <= ${until}::date`.execute(db)
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

/** What `bank_discrepancies` holds until the day, in kobo: + debit, what the bank wrote less than we did. */
export async function bankDiscrepancies(db: Db, until: Day): Promise<Kobo> {
  const sums = ledgerSums(await openFromOf(db))
  const { rows } = await sql<{ off: number }>`
    select coalesce(sum(j.debits - j.credits), 0)::bigint as off from (${sums}) as j
    where j.account = 'bank_discrepancies' and j.value_date <= ${until}::date`.execute(db)
  return signedKobo(Number(rows[0]?.off ?? 0))
}
