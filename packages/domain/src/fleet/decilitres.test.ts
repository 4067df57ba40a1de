import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dlToLitres, formatDl, formatReading, litresToDl } from './decilitres.ts'

test('litres with a tenth become decilitres and back without a loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (dl) => {
      expect(litresToDl(dlToLitres(dl))).toBe(dl)
    }),
  )
})

test('a quantity says its tenth where it has one, a reading of a meter or a dip stick always', () => {
  expect([18_400, 205, -3].map(formatDl)).toEqual(['1,840 L', '20.5 L', '−0.3 L'])
  expect([18_400, 205, -8].map(formatReading)).toEqual(['1,840.0 L', '20.5 L', '−0.8 L'])
})
