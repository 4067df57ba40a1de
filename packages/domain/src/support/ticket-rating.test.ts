import { expect, test } from 'vitest'
import { canRate, decideRating, ratingText, ticketRatingErrors } from './ticket-rating.ts'

const resolved = { status: 'RESOLVED', mergedInto: null, rating: null } as const

test('a customer is asked once, of a ticket that was resolved and not merged', () => {
  expect(canRate(resolved)).toBe(true)
  expect(canRate({ ...resolved, status: 'CLOSED' })).toBe(false)
  expect(canRate({ ...resolved, mergedInto: 'tkt_1' as never })).toBe(false)
  expect(canRate({ ...resolved, rating: { score: 5, word: '' } })).toBe(false)
})

test('who cannot answer reads why', () => {
  expect(decideRating(resolved)).toMatchObject({ ok: true })
  expect(decideRating({ ...resolved, rating: { score: 5, word: '' } })).toMatchObject({
    code: 'CONFLICT',
    message: 'You have already answered. Thank you.',
  })
  expect(decideRating({ ...resolved, status: 'OPEN' })).toMatchObject({
    code: 'CONFLICT',
    message: 'This ticket is not resolved, so we do not ask yet.',
  })
})

test('an answer is one to five, with a word of at most 200 characters', () => {
  const choose = { score: ['Please choose 1 to 5'] }
  expect([1, 5].map((score) => ticketRatingErrors({ score, word: '' }))).toEqual([{}, {}])
  for (const score of [undefined, 0, 6, 1.5]) expect(ticketRatingErrors({ score, word: '' })).toEqual(choose)
  expect(ticketRatingErrors({ score: 1, word: 'x'.repeat(201) })).toEqual({
    word: ['Your words must be at most 200 characters'],
  })
  expect(ratingText({ score: 4 })).toBe('4 of 5, Good')
})
