import { formatReading } from '../../fleet/decilitres.ts'
import type { LossRule } from '../../fleet/dispatch-rules.ts'

/**
 * What left the vans of a driver in seven days without a customer who paid for it, in decilitres: `dips` took off the
 * records less what they added, `over` is what meters showed above the orders, `short` went back by itself for litres
 * that a meter did not show. Each may be honest, and each is a way to keep fuel or money.
 */
export type LostLitres = { dips: number; over: number; short: number }

/** Dips that found more than the records had say nothing for the meters. */
const sumOf = ({ dips, over, short }: LostLitres): number => Math.max(0, dips) + over + short

/** How often so much has passed what seven days may lose. */
function timesPassed(lostDl: number, { weekDl }: Pick<LossRule, 'weekDl'>): number {
  if (lostDl <= weekDl) return 0
  return weekDl === 0 ? lostDl : Math.ceil(lostDl / weekDl) - 1
}

/**
 * What an incident says of a driver's litres: told where their sum passes the limit of seven days (C-105), and again with
 * as many more; undefined where it does not.
 */
export function lostLitresNote(
  before: LostLitres,
  after: LostLitres,
  rule: Pick<LossRule, 'weekDl'>,
): string | undefined {
  if (timesPassed(sumOf(after), rule) <= timesPassed(sumOf(before), rule)) return undefined
  const { dips, over, short } = after
  return `${formatReading(sumOf(after))} in seven days in all by this driver: ${formatReading(Math.max(0, dips))} by dips, ${formatReading(over)} by meters over the order, ${formatReading(short)} refunded for short meters.`
}
