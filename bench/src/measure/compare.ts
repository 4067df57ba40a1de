import type { Settle } from '../parts/background.ts'
import type { Options } from './options.ts'
import type { Row } from './report.ts'
import { median, perSecond } from './report.ts'

type Measured = (seconds: number) => Promise<number>

type Comparison = {
  what: string
  /** The least ratio of ours to the limit. */
  budget: number
  options: Options
  settle: Settle
  /** Transactions a second of the database with the same statement; undefined when it cannot be measured. */
  limit: Measured | undefined
  /** Answers a second of the product. */
  ours: Measured
}

/** After this both sides have filled their caches and compiled their busiest functions. */
const WARM_UP_SECONDS = 4

/** Measures limit and ours one right after the other in each round; the median of the ratios counts. */
export async function compare({ what, budget, options, settle, limit, ours }: Comparison): Promise<Row> {
  const afterBackgroundWork = async (run: Measured | undefined, seconds: number) => {
    await settle()
    return (await run?.(seconds)) ?? Number.NaN
  }
  await afterBackgroundWork(ours, WARM_UP_SECONDS)
  await afterBackgroundWork(limit, 1)
  const measured: { limit: number; ours: number }[] = []
  for (let round = 0; round < options.rounds; round += 1)
    measured.push({
      limit: await afterBackgroundWork(limit, options.seconds),
      ours: await afterBackgroundWork(ours, options.seconds),
    })
  const rates = measured.map((round) => round.ours)
  const row = { what, ours: perSecond(median(rates)), budget: `at least ${budget.toFixed(2)} of the limit` }
  if (limit === undefined) return { ...row, note: 'limit not measured: pgbench not found' }
  const limits = measured.map((round) => round.limit)
  const ratios = measured.map((round) => round.ours / round.limit)
  return {
    ...row,
    limit: perSecond(median(limits)),
    ratio: median(ratios).toFixed(2),
    met: median(ratios) >= budget,
    note: `limit ${range(limits, perSecond)}, ours ${range(rates, perSecond)}, ratio ${range(ratios, (one) => one.toFixed(2))}`,
  }
}

const range = (figures: readonly number[], print: (figure: number) => string): string =>
  `${print(Math.min(...figures))} to ${print(Math.max(...figures))}`
