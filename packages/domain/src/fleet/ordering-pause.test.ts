import { expect, test } from 'vitest'
import { isPauseInForce, pauseErrors, pauseOf } from './ordering-pause.ts'

const NOW = new Date('2026-11-21T13:30:00.000Z')
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const FORM = { productId: '', area: '', sentence: 'We are out of diesel today.', endsAt: '' }
const errors = (change: object) =>
  pauseErrors(
    { ...FORM, ...change },
    { products: ['prd_ago'], areas: ['Ajah', 'Lekki', 'Ikota', 'VGC'] },
    NOW,
  )

test('a pause is for all or one of the fuels and areas, with a sentence for customers', () => {
  expect([errors({}), errors({ productId: 'prd_ago', area: 'Ajah' })]).toEqual([{}, {}])
  expect(errors({ productId: 'prd_x', area: 'Abuja', sentence: '' })).toEqual({
    productId: ['Please select a fuel'],
    area: ['Please select an area'],
    sentence: ['The sentence for customers is required'],
  })
  expect(errors({ sentence: 'x'.repeat(201) }).sentence).toEqual([
    'The sentence for customers must be at most 200 characters',
  ])
})

test('a pause ends in the future, or when somebody ends it', () => {
  expect(errors({ endsAt: at(1).toISOString() })).toEqual({})
  expect(errors({ endsAt: NOW.toISOString() })).toEqual({ endsAt: ['The end must lie in the future'] })
  expect(errors({ endsAt: 'later' })).toEqual({ endsAt: ['Enter a date and time'] })
})

test('a pause is in force from its beginning until before its end', () => {
  expect(isPauseInForce({ beginsAt: NOW, endsAt: null }, NOW)).toBe(true)
  expect(isPauseInForce({ beginsAt: at(1), endsAt: null }, NOW)).toBe(false)
  expect(isPauseInForce({ beginsAt: at(-1), endsAt: at(1) }, NOW)).toBe(true)
  expect(isPauseInForce({ beginsAt: at(-1), endsAt: NOW }, NOW)).toBe(false)
})

test('a pause refuses orders of its fuel to its area, one without either all of them', () => {
  const refuses = (
    pause: { productId: string | null; area: string | null },
    area: string | undefined = 'Ajah',
  ) => pauseOf([pause], { productIds: ['prd_pms', 'prd_ago'], area }) === pause
  expect(refuses({ productId: null, area: null })).toBe(true)
  expect(refuses({ productId: 'prd_ago', area: null })).toBe(true)
  expect(refuses({ productId: 'prd_dpk', area: null })).toBe(false)
  expect(refuses({ productId: null, area: 'Ajah' })).toBe(true)
  expect(refuses({ productId: null, area: 'Lekki' })).toBe(false)
  expect(refuses({ productId: 'prd_dpk', area: 'Ajah' })).toBe(false)
  expect(pauseOf([{ productId: null, area: 'Ajah' }], { productIds: [], area: undefined })).toBeUndefined()
})
