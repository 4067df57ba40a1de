import { expect, test } from 'vitest'
import { oddPhoto } from './odd-photo.ts'

const FACTS = { shows: 'meter', usedAt: null, hasPlace: true, isDemanded: true } as const

test('a photo that was used before is odd whether it was demanded or not [ML-113]', () => {
  expect(oddPhoto(FACTS)).toBeUndefined()
  expect(oddPhoto({ ...FACTS, usedAt: 'AB12CD', isDemanded: false })).toEqual({
    kind: 'photo_reused',
    note: 'The photo of the meter is the same file as one of order AB12CD.',
  })
  expect(oddPhoto({ ...FACTS, usedAt: 'AB12CD', hasPlace: false })?.kind).toBe('photo_reused')
})

test('a photo without a place is odd where it had to be taken [ML-114]', () => {
  expect(oddPhoto({ ...FACTS, hasPlace: false })?.kind).toBe('photo_without_place')
  expect(oddPhoto({ ...FACTS, hasPlace: false, isDemanded: false })).toBeUndefined()
})
