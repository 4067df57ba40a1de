import { fieldErrors } from '../core/field-errors.ts'
import { lineProblem } from '../core/plain-line.ts'
import { reasonErrors } from '../core/reason.ts'
import type { FieldErrors } from '../core/result.ts'
import { formatDl } from './decilitres.ts'

/** A measured level awaits a second person, was confirmed by one, or was not. */
export const ADJUSTMENT_STATES = ['waiting', 'confirmed', 'rejected'] as const
export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number]

/**
 * What the book is changed for: a dip that differs, fuel pumped back to a station, a sample for the laboratory. Litres of
 * the last two leave a van's compartment.
 */
export const ADJUSTMENT_KINDS = ['adjust', 'return', 'sample'] as const
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number]

export const ADJUSTMENT_KIND_NAMES: Readonly<Record<AdjustmentKind, string>> = {
  adjust: 'Dip',
  return: 'Returned to a station',
  sample: 'Sample taken',
}

export const adjustmentKindOf = (text: string): AdjustmentKind | undefined =>
  text === '' ? 'adjust' : ADJUSTMENT_KINDS.find((kind) => kind === text)

/** Litres that are taken out, not a level that was measured. */
export const takesLitresOut = (kind: AdjustmentKind): boolean => kind !== 'adjust'

/** Nothing more is done about it. */
export const isDecided = ({ state }: { state: AdjustmentState }): boolean => state !== 'waiting'

export const ADJUSTMENT_NOT_FOUND = 'There is no such adjustment.'
export const ADJUSTMENT_DECIDED = 'Somebody has decided this adjustment already.'
export const ADJUSTMENT_OWN = 'You asked for this adjustment. A second person must confirm it.'
export const ADJUSTMENT_WAITS = 'Another adjustment of this tank awaits its second person.'
export const NOTHING_TO_ADJUST = 'The dip equals the book. There is nothing to adjust.'

const STATION_DL_MAX = 10_000_000
const BATCH_MAX = 60

type AdjustmentForm = { dipDl?: number | undefined; reason: string }

/** What is wrong with a dip; `capacityDl` of the tank, null where nobody has said. */
export const adjustmentErrors = (form: AdjustmentForm, capacityDl: number | null): FieldErrors => ({
  ...fieldErrors([['dipDl', dlProblem(form.dipDl, 0, capacityDl ?? STATION_DL_MAX)]]),
  ...reasonErrors(form),
})

/** What is wrong with litres taken out of a compartment that holds so many. */
export const takenErrors = (
  form: { takenDl?: number | undefined; reason: string },
  onBoardDl: number,
): FieldErrors => ({
  ...fieldErrors([['takenDl', dlProblem(form.takenDl, 1, onBoardDl)]]),
  ...reasonErrors(form),
})

/** What is wrong with fuel received at a station from a depot. */
export const receiptErrors = (form: { dl?: number | undefined; batch: string }): FieldErrors =>
  fieldErrors([
    ['dl', dlProblem(form.dl, 1, STATION_DL_MAX)],
    ['batch', lineProblem(form.batch, 'Batch', BATCH_MAX)],
  ])

function dlProblem(dl: number | undefined, least: number, most: number): string | undefined {
  const isRight = dl !== undefined && Number.isInteger(dl) && dl >= least && dl <= most
  return isRight ? undefined : `Enter litres from ${formatDl(least)} to ${formatDl(most)}, in steps of 0.1`
}

/** Why the book cannot take an adjustment any more; undefined when it can. */
export function adjustmentProblem(
  level: { onBoardDl: number; toLoadDl: number; promisedDl: number; capacityDl: number },
  deltaDl: number,
): string | undefined {
  const after = level.onBoardDl + deltaDl
  if (after < 0 || after > level.capacityDl) return `The tank would hold ${formatDl(after)} by the book.`
  if (after + level.toLoadDl > level.capacityDl)
    return `The run under way is about to load ${formatDl(level.toLoadDl)} more than would fit.`
  return level.promisedDl > after + level.toLoadDl
    ? `${formatDl(level.promisedDl)} are promised to gates of the run under way. Move a gate to another van first.`
    : undefined
}
