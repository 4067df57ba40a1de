import { HOUR_MILLISECONDS } from '../core/lagos-time.ts'
import type { Kobo } from '../core/money.ts'
import { addKobo, ZERO } from '../core/money.ts'

/** How long money has lain: a bucket begins at `fromHours` and ends before `toHours`, null for no end. */
export type AgeBucket = { fromHours: number; toHours: number | null; count: number; amount: Kobo }

const DEPOSIT_HOURS = [0, 4, 12, 24] as const
const REFUND_HOURS = [0, 24, 72, 240] as const

const STATION_HOURS = [0, 168, 720, 1440] as const

type Aged = { since: Date; amount: Kobo }

/** Deposits that we hold for orders, by the time since the payment. */
export const depositAgeing = (deposits: readonly Aged[], now: Date): AgeBucket[] =>
  ageing(deposits, DEPOSIT_HOURS, now)

/** Refunds that the customer does not have yet, by the time since they were decided. */
export const refundAgeing = (refunds: readonly Aged[], now: Date): AgeBucket[] =>
  ageing(refunds, REFUND_HOURS, now)

/** Refunds at the cost of stations that no payout has taken off, by the time since they were approved. */
export const stationAgeing = (refunds: readonly Aged[], now: Date): AgeBucket[] =>
  ageing(refunds, STATION_HOURS, now)

function ageing(all: readonly Aged[], starts: readonly number[], now: Date): AgeBucket[] {
  return starts.map((fromHours, at) => {
    const toHours = starts[at + 1] ?? null
    const own = all.filter(({ since }) => {
      const hours = (now.getTime() - since.getTime()) / HOUR_MILLISECONDS
      return (hours >= fromHours || at === 0) && (toHours === null || hours < toHours)
    })
    return {
      fromHours,
      toHours,
      count: own.length,
      amount: addKobo(ZERO, ...own.map(({ amount }) => amount)),
    }
  })
}
