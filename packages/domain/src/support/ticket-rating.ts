import { fieldErrors } from '../core/field-errors.ts'
import { plainLine, tooLongProblem } from '../core/plain-line.ts'
import type { FieldErrors, Result } from '../core/result.ts'
import { ok, refuse } from '../core/result.ts'
import type { Ticket, TicketRating } from './ticket.ts'

export const RATING_WORDS = ['Bad', 'Poor', 'Fair', 'Good', 'Very good'] as const
export const RATING_WORD_MAX = 200
export const RATING_QUESTION = 'How did we handle this?'

/** '4 of 5, Good' */
export const ratingText = ({ score }: Pick<TicketRating, 'score'>): string =>
  `${score} of ${RATING_WORDS.length}, ${RATING_WORDS[score - 1] ?? ''}`

export const ticketRatingErrors = (form: { score: number | undefined; word: string }): FieldErrors =>
  fieldErrors([
    [
      'score',
      form.score !== undefined && Number.isInteger(form.score) && RATING_WORDS[form.score - 1] !== undefined
        ? undefined
        : `Please choose 1 to ${RATING_WORDS.length}`,
    ],
    ['word', tooLongProblem(plainLine(form.word), 'Your words', RATING_WORD_MAX)],
  ])

type Rated = Pick<Ticket, 'status' | 'mergedInto' | 'rating'>

/** Whether the customer is asked: once, after support has resolved the ticket. */
export const canRate = ({ status, mergedInto, rating }: Rated): boolean =>
  status === 'RESOLVED' && mergedInto === null && rating === null

/** Takes one answer to a resolved ticket. */
export function decideRating(ticket: Rated): Result<void, 'CONFLICT'> {
  if (ticket.rating !== null) return refuse('CONFLICT', { message: 'You have already answered. Thank you.' })
  return canRate(ticket)
    ? ok(undefined)
    : refuse('CONFLICT', { message: 'This ticket is not resolved, so we do not ask yet.' })
}
