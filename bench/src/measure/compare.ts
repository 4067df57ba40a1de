import type { Settle } from '../parts/background.ts'
import type { Options } from './options.ts'
import type { Row } from './report.ts'
import { median, perSecond } from './report.ts'

type Measured = (seconds: number) => Promise<number>

/** What is promised: a share of the limit, a number a second, or both. */
export type Budget = { ratio?: number; perSecond?: number }

type Comparison = {
  what: string
  budget: Budget
  options: Options
  settle: Settle
  /** Transactions a second of the database with the same statement; undefined when it cannot be measured. */
  limit: Measured | undefined
  /** Answers a second of the product. */
  ours: Measured
  /** What the figures do not say. */
  note?: string
}

/** One round: a second's work of both sides. */
export type Round = { limit: number; ours: number }

/** After this both sides have filled their caches and compiled their busiest functions. */
const WARM_UP_SECONDS = 4

/** Measures limit and ours one right after the other in each round; the median of the ratios counts. */
export async function compare({
  what,
  budget,
  options,
  settle,
  limit,
  ours,
  note,
}: Comparison): Promise<Row> {
  const afterBackgroundWork = async (run: Measured | undefined, seconds: number) => {
    await settle()
    return (await run?.(seconds)) ?? Number.NaN
  }
  await afterBackgroundWork(ours, WARM_UP_SECONDS)
  await afterBackgroundWork(limit, 1)
  const measured: Round[] = []
  for (let round = 0; round < options.rounds; round += 1)
    measured.push({
      limit: await afterBackgroundWork(limit, options.seconds),
      ours: await afterBackgroundWork(ours, options.seconds),
    })
  return comparedRow({ what, budget, measured, note })
}

/** The line of the rounds; a limit that is not a number was not measured. */
export function comparedRow(compared: {
  what: string
  budget: Budget
  measured: readonly Round[]
  note: string | undefined
}): Row {
  const { what, budget, measured } = compared
  const rates = measured.map((round) => round.ours)
  const rate = median(rates)
  const isFast = budget.perSecond === undefined || rate >= budget.perSecond
  const row = { what, ours: perSecond(rate), budget: budgetText(budget) }
  const noteOf = (figures: string) => [compared.note, figures].filter(Boolean).join('; ')
  if (measured.some(({ limit }) => Number.isNaN(limit)))
    return {
      ...row,
      // A share of what was not measured is neither met nor missed; too slow is too slow.
      ...(budget.ratio === undefined || !isFast ? { met: isFast } : {}),
      note: noteOf('limit not measured: pgbench not found'),
    }
  const limits = measured.map((round) => round.limit)
  const ratios = measured.map((round) => round.ours / round.limit)
  const figures = `limit ${range(limits, perSecond)}, ours ${range(rates, perSecond)}, ratio ${range(ratios, (one) => one.toFixed(2))}`
  return {
    ...row,
    limit: perSecond(median(limits)),
    ratio: median(ratios).toFixed(2),
    met: isFast && (budget.ratio === undefined || median(ratios) >= budget.ratio),
    note: noteOf(figures),
  }
}

const budgetText = ({ ratio, perSecond: rate }: Budget): string =>
  [
    ...(ratio === undefined ? [] : [`at least ${ratio.toFixed(2)} of the limit`]),
    ...(rate === undefined ? [] : [`at least ${perSecond(rate)}`]),
  ].join(', ')

const range = (figures: readonly number[], print: (figure: number) => string): string =>
  `${print(Math.min(...figures))} to ${print(Math.max(...figures))}`
