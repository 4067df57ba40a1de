import { fieldErrors } from '../core/field-errors.ts'
import { enteredTime, TIME_REQUIRED } from '../core/lagos-input.ts'
import { lineProblem } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'

/** While it lasts, orders of its fuel, to its area, or both, are refused with its sentence; null means all. */
type OrderingPause = {
  productId: string | null
  area: string | null
  sentence: string
  beginsAt: Date
  endsAt: Date | null
}

export const PAUSE_NOT_FOUND = 'There is no such pause.'
export const PAUSE_ENDED = 'This pause has ended already.'

const SENTENCE_MAX = 200

/** A pause as somebody enters it: '' for all fuels, all areas, and until somebody ends it. */
export type PauseForm = { productId: string; area: string; sentence: string; endsAt: string }

/** `products` are the ids of what is sold, `areas` the names of those that are served. */
export const pauseErrors = (
  form: PauseForm,
  { products, areas }: { products: readonly string[]; areas: readonly string[] },
  now: Date,
): FieldErrors =>
  fieldErrors([
    [
      'productId',
      form.productId === '' || products.includes(form.productId) ? undefined : 'Please select a fuel',
    ],
    ['area', form.area === '' || areas.includes(form.area) ? undefined : 'Please select an area'],
    ['sentence', lineProblem(form.sentence, 'The sentence for customers', SENTENCE_MAX)],
    ['endsAt', endProblem(form.endsAt, now)],
  ])

function endProblem(endsAt: string, now: Date): string | undefined {
  if (endsAt === '') return undefined
  const end = enteredTime(endsAt)
  if (end === undefined) return TIME_REQUIRED
  return end <= now.getTime() ? 'The end must lie in the future' : undefined
}

export const isPauseInForce = ({ beginsAt, endsAt }: Pick<OrderingPause, 'beginsAt' | 'endsAt'>, at: Date) =>
  beginsAt <= at && (endsAt === null || endsAt > at)

type Ordered = { productIds: readonly string[]; area: string | undefined }

/** The pause that refuses an order; undefined when none does. An address without a known area is in none. */
export const pauseOf = <Pause extends Pick<OrderingPause, 'productId' | 'area'>>(
  pauses: readonly Pause[],
  { productIds, area }: Ordered,
): Pause | undefined =>
  pauses.find(
    (pause) =>
      (pause.productId === null || productIds.includes(pause.productId)) &&
      (pause.area === null || pause.area === area),
  )
