import { expect, test } from 'vitest'
import { averageRating, RATING_REQUIRED, ratingDescription, ratingErrors } from './rating.ts'

test('a rating is one of five whole numbers, and its comment has a limit', () => {
  for (const stars of [undefined, 0, 6, 4.5, -1, Number.NaN])
    expect(ratingErrors({ stars, comment: '' })).toEqual({ stars: [RATING_REQUIRED] })
  for (const stars of [1, 2, 3, 4, 5]) expect(ratingErrors({ stars, comment: 'Quick' })).toEqual({})
  expect(ratingErrors({ stars: 5, comment: 'a'.repeat(501) })).toHaveProperty('comment')
  expect(ratingErrors({ stars: 5, comment: ` ${'a'.repeat(500)} ` })).toEqual({})
})

test('each number has its description', () => {
  expect(ratingDescription(5)).toBe('5 of 5, Great')
  expect(ratingDescription(1)).toBe('1 of 5, Bad')
  expect(ratingDescription(9)).toBeUndefined()
})

test('the rating of a driver is the average of real ratings, or null', () => {
  expect(averageRating({ stars: 0, ratings: 0 })).toBeNull()
  expect(averageRating({ stars: 14, ratings: 3 })).toBe(4.7)
  expect(averageRating({ stars: 5, ratings: 1 })).toBe(5)
})
