import { fieldErrors } from '../core/field-errors.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import { plainLine, tooLongProblem } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'

/** The stars of a rating with the words beside them, from the worst to the best. */
export const RATING_STARS = [
  { stars: 1, words: 'Bad' },
  { stars: 2, words: 'Poor' },
  { stars: 3, words: 'Okay' },
  { stars: 4, words: 'Good' },
  { stars: 5, words: 'Great' },
] as const

export const RATING_COMMENT_MAX = 500
export const RATING_REQUIRED = `Please choose 1 to ${RATING_STARS.length} stars`
export const ALREADY_RATED = 'You have already rated this delivery.'
export const RATING_THANKS = 'Thank you for rating this delivery'

/** A customer's rating of a delivery; `stars` from 1 to 5. */
export type OrderRating = { stars: number; comment: string; at: Timestamp }

export type RatingForm = { stars: number | undefined; comment: string }

/** '5 of 5, Great'; undefined for a number that is not a rating. */
export function ratingDescription(stars: number | undefined): string | undefined {
  const known = RATING_STARS.find((each) => each.stars === stars)
  return known && `${known.stars} of ${RATING_STARS.length}, ${known.words}`
}

export const ratingErrors = (form: RatingForm): FieldErrors =>
  fieldErrors([
    ['stars', ratingDescription(form.stars) === undefined ? RATING_REQUIRED : undefined],
    ['comment', tooLongProblem(plainLine(form.comment), 'Comment', RATING_COMMENT_MAX)],
  ])

/** The average of a driver's ratings to one decimal; null before the first rating (C-63). */
export const averageRating = (totals: { stars: number; ratings: number }): number | null =>
  totals.ratings === 0 ? null : Math.round((totals.stars * 10) / totals.ratings) / 10
