import { type Day, dayAfter, startOfDay } from '@gatefill/domain/core/lagos-days'
import { type MeasureName, sumOf } from '@gatefill/domain/reports/measures'

/** A figure of one day, before it is stored. */
export type Fact = { measure: MeasureName; subject: string; amount: number }

export type FactRow = { measure: string; subject: string; amount: number }

/** Rows of our own queries, whose measures are those of the domain. */
export const factsOf = (rows: readonly FactRow[]): Fact[] =>
  rows.map(({ measure, subject, amount }) => ({
    // Each query names measures of the domain only.
    measure: measure as MeasureName,
    subject,
    amount: Number(amount),
  }))

/** Adds up facts of equal measure and subject, and drops those of zero. */
export const summed = (facts: readonly Fact[]): Fact[] =>
  [...Map.groupBy(facts, ({ measure, subject }) => `${measure} ${subject}`).values()].flatMap((own) => {
    const [first] = own
    const amount = sumOf(own)
    return first === undefined || amount === 0 ? [] : [{ ...first, amount }]
  })

/** A day in Lagos: its beginning, and that of the next. */
export type DayBounds = { day: Day; from: Date; to: Date }

/** When a day of Lagos begins and ends. */
export const boundsOf = (day: Day): DayBounds => ({
  day,
  from: startOfDay(day),
  to: startOfDay(dayAfter(day)),
})
