import type { CompartmentId, ProductId } from '../../core/ids.ts'
import { DAY_SECONDS, secondsAfter } from '../../core/lagos-time.ts'
import { formatReading } from '../../fleet/decilitres.ts'
import type { LossRule } from '../../fleet/dispatch-rules.ts'
import type { StopLine } from './run-litres.ts'

/** What left one compartment, in decilitres. */
export type Pour = { compartmentId: CompartmentId; litresDl: number }

/** Over so much between a closing and the next opening reading is a pour that nobody recorded. */
const METER_GAP_DL = 5

export const isMeterGap = (gapDl: number): boolean => Math.abs(gapDl) > METER_GAP_DL

type Level = { onBoardDl: number; promisedDl: number; toLoadDl: number; capacityDl: number }

/**
 * What a pour does to the records of a compartment: `foundDl` was poured and not on board by the records; `settlesDl` is what
 * it takes off the promises, of which `wantedDl` stay for the other gates as far as the fuel reaches. A meter may be said
 * to show more than the compartment holds: `pouredDl` is what it can have given at most.
 */
export function settlePour(
  { onBoardDl, promisedDl, toLoadDl, capacityDl }: Level,
  litresDl: number,
  wantedDl: number,
): { pouredDl: number; foundDl: number; settlesDl: number } {
  const pouredDl = Math.min(litresDl, Math.max(onBoardDl, capacityDl - toLoadDl))
  const foundDl = Math.max(0, pouredDl - onBoardDl)
  const leftDl = onBoardDl + foundDl - pouredDl
  return { pouredDl, foundDl, settlesDl: Math.max(0, promisedDl - Math.min(wantedDl, leftDl)) }
}

/**
 * The planned lines of a stop as they were poured: less of what lacks by fuel, the last compartment first; `overDl` more
 * through the first one.
 */
export function poursOf(
  lines: readonly StopLine[],
  missing: readonly { productId: ProductId | string; shortDl: number }[] = [],
  overDl = 0,
): Pour[] {
  const lacks = new Map<string, number>()
  for (const { productId, shortDl } of missing) lacks.set(productId, (lacks.get(productId) ?? 0) + shortDl)
  const pours = lines.toReversed().flatMap(({ productId, compartmentId, litresDl }) => {
    const lackDl = Math.min(litresDl, lacks.get(productId) ?? 0)
    lacks.set(productId, (lacks.get(productId) ?? 0) - lackDl)
    return compartmentId === null ? [] : [{ compartmentId, litresDl: litresDl - lackDl }]
  })
  return pours
    .toReversed()
    .map((pour, at) => (at === 0 ? { ...pour, litresDl: pour.litresDl + overDl } : pour))
}

/** The planned lines with what a meter showed in all: what is over or lacks is the last line's. */
export function poursAsRead(
  lines: readonly StopLine[],
  { openingDl, closingDl }: { openingDl: number; closingDl: number },
): Pour[] {
  const planned = poursOf(lines)
  const pouredDl = Math.max(0, closingDl - openingDl)
  let leftDl = pouredDl
  return planned.map(({ compartmentId, litresDl }, at) => {
    const isLast = at === planned.length - 1
    const part = isLast ? leftDl : Math.min(litresDl, leftDl)
    leftDl -= part
    return { compartmentId, litresDl: part }
  })
}

const BASIS_POINTS_OF_ALL = 10_000

/** What dips and records may differ by, in decilitres. */
export const dipToleranceDl = (
  loadedDl: number,
  { dl, basisPoints }: Pick<LossRule, 'dl' | 'basisPoints'>,
): number => Math.max(dl, Math.floor((loadedDl * basisPoints) / BASIS_POINTS_OF_ALL))

/** What dips took off the records of a van in sum, less what they added, in decilitres. */
export type LostByDips = { inShift: number; vanInWeek: number; driverInWeek: number }

/** From when on dips count to the sum of seven days. */
export const dipsSummedSince = (at: Date): Date => secondsAfter(at, -7 * DAY_SECONDS)

/** Which limit the sum of dips has passed, in words for staff; undefined where none. */
export function lossProblem(lost: LostByDips, loadedDl: number, rule: LossRule): string | undefined {
  if (lost.inShift > dipToleranceDl(loadedDl, rule))
    return `Dips of this shift took ${formatReading(lost.inShift)} off the records in all.`
  const inWeek = Math.max(lost.vanInWeek, lost.driverInWeek)
  return inWeek > rule.weekDl
    ? `Dips of seven days took ${formatReading(inWeek)} off the records in all.`
    : undefined
}
