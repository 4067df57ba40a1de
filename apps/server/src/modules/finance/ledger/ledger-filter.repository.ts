import type { Day } from '@gatefill/domain/core/lagos-days'
import { dayOfText } from '@gatefill/domain/core/lagos-days'
import type { Month } from '@gatefill/domain/finance/month'
import { firstDayOf, monthOfText } from '@gatefill/domain/finance/month'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** Which journals count: those of an accounting period, or those with a value date from one day to another. */
export type LedgerFilter = { month?: Month | undefined; from?: Day | undefined; to?: Day | undefined }

/** Reads the filter of a query; text that is no month or day counts as absent. */
export const ledgerFilterOf = (query: { month?: string; from?: string; to?: string }): LedgerFilter => ({
  month: monthOfText(query.month ?? ''),
  from: dayOfText(query.from),
  to: dayOfText(query.to),
})

/** Whether the journal `j` counts, as SQL. */
export const isWithin = ({ month, from, to }: LedgerFilter): RawBuilder<boolean> =>
  sql<boolean>`(${month === undefined ? null : firstDayOf(month)}::date is null or j.period = ${month === undefined ? null : firstDayOf(month)}::date)
    and (${from ?? null}::date is null or j.value_date >= ${from ?? null}::date)
    and (${to ?? null}::date is null or j.value_date <= ${to ?? null}::date)`

/** Whether the journal `j` stands before all that count, as SQL. */
export function isBefore({ month, from }: LedgerFilter): RawBuilder<boolean> {
  if (month !== undefined) return sql<boolean>`j.period < ${firstDayOf(month)}::date`
  return from === undefined ? sql<boolean>`false` : sql<boolean>`j.value_date < ${from}::date`
}
