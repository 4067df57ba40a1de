import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addKobo, basisPointsDown, formatNaira, greaterOf, kobo, negate, timesKobo, ZERO } from './money.ts'

const amounts = fc.nat(10 ** 12).map(kobo)

test('kobo are whole, safe and not negative', () => {
  expect(kobo(1_825_800)).toBe(1_825_800)
  for (const wrong of [1.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => kobo(wrong)).toThrow(RangeError)
  }
})

test('adding an amount and subtracting it gives the original amount', () => {
  fc.assert(
    fc.property(amounts, amounts, (a, b) => {
      expect(addKobo(a, b, negate(b))).toBe(a)
      expect(addKobo(a, negate(a))).toBe(ZERO)
    }),
  )
})

test('sums and products beyond the safe integers are refused instead of rounded', () => {
  const most = kobo(Number.MAX_SAFE_INTEGER)
  expect(() => addKobo(most, kobo(1))).toThrow(RangeError)
  expect(() => timesKobo(most, 2)).toThrow(RangeError)
  expect(() => timesKobo(kobo(10), 1.5)).toThrow(RangeError)
})

test('a share in basis points is the largest whole kobo that is not more than the exact share', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.nat(10_000), (amount, basisPoints) => {
      fc.pre(amount * basisPoints <= Number.MAX_SAFE_INTEGER)
      const exact = (BigInt(amount) * BigInt(basisPoints)) / 10_000n
      expect(BigInt(basisPointsDown(kobo(amount), basisPoints))).toBe(exact)
    }),
  )
  expect(basisPointsDown(negate(kobo(101)), 5_000)).toBe(-51)
})

test('greaterOf returns the greater of two amounts', () => {
  expect(greaterOf(kobo(5), kobo(7))).toBe(7)
  expect(greaterOf(kobo(7), kobo(5))).toBe(7)
})

test('money is written with the naira sign, thousands separators and two decimals [GN-015]', () => {
  expect(formatNaira(kobo(1_825_800))).toBe('₦18,258.00')
  expect(formatNaira(ZERO)).toBe('₦0.00')
  expect(formatNaira(kobo(5))).toBe('₦0.05')
  expect(formatNaira(kobo(100_000))).toBe('₦1,000.00')
  expect(formatNaira(kobo(123_456_789_01))).toBe('₦123,456,789.01')
  expect(formatNaira(negate(kobo(10_050)))).toBe('-₦100.50')
})

test('a formatted amount reads back as the same amount', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const text = formatNaira(amount)
      expect(text).toMatch(/^₦\d{1,3}(,\d{3})*\.\d{2}$/)
      expect(Number(text.replaceAll(/[₦,.]/g, ''))).toBe(amount)
    }),
  )
})
