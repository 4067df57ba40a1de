import type { Day } from '@gatefill/domain/core/lagos-days'
import { dayAfter, dayOf, startOfDay } from '@gatefill/domain/core/lagos-days'
import { addKobo, ZERO } from '@gatefill/domain/core/money'
import type { Month } from '@gatefill/domain/finance/month'
import { firstDayOf, lastDayOf } from '@gatefill/domain/finance/month'
import { isPayoutOpen, PAYOUT_STATES } from '@gatefill/domain/finance/payout'
import type { PeriodFacts } from '@gatefill/domain/finance/period'
import { RECEIVABLE_CHECK } from '@gatefill/domain/payments/reconciliation'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
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
      and exists (select from bank_lines line where line.provider = s.provider
        and line.settlement_id = s.settlement_id)) as "settlementsMatched",
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
