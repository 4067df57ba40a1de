import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dlToLitres, formatDl, formatReading, isReading, litresToDl, readingOf } from './decilitres.ts'

test('litres with a tenth become decilitres and back without a loss', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (dl) => {
      expect(litresToDl(dlToLitres(dl))).toBe(dl)
    }),
  )
})

test('litres in digits keep their tenth exactly [LH-034]', () => {
  const tenths = Array.from({ length: 399 }, (_, at) => 1001 + at)
  expect(tenths.map((dl) => readingOf(`${Math.floor(dl / 10)}.${dl % 10}`))).toEqual(tenths)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (dl) => {
      expect(readingOf(`${Math.floor(dl / 10)}.${dl % 10}`)).toBe(dl)
      expect(isReading(dl)).toBe(true)
    }),
  )
  const written = ['0', '007', '1284', '1284.', '1284.50', '.5', '0000000001.2', '9999999.9']
  expect(written.map(readingOf)).toEqual([0, 70, 12_840, 12_840, 12_845, 5, 12, 99_999_999])
})

test('what is no reading of a meter is none in digits and none as a number [LH-034]', () => {
  const texts = ['', '.', '100.05', '1.2.3', '-1', '+1', '1e3', '0x10', ' 1', '10000000', 'NaN']
  expect(texts.map(readingOf)).toEqual(texts.map(() => undefined))
  const values = [undefined, null, '1284', -1, 0.5, 100_000_000, Number.NaN, Number.POSITIVE_INFINITY]
  expect(values.filter(isReading)).toEqual([])
})

test('a quantity says its tenth where it has one, a reading of a meter or a dip stick always', () => {
  expect([18_400, 205, -3].map(formatDl)).toEqual(['1,840 L', '20.5 L', '−0.3 L'])
  expect([18_400, 205, -8].map(formatReading)).toEqual(['1,840.0 L', '20.5 L', '−0.8 L'])
})
