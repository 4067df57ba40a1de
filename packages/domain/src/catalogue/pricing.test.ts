import fc from 'fast-check'
import { expect, test } from 'vitest'
import { litres } from '../core/litres.ts'
import { kobo, timesKobo } from '../core/money.ts'
import { isNight, movedDeliveryFee, policyAt, quote, STANDARD_POLICY, serviceFeeOf } from './pricing.ts'

const noon = '2026-11-21T11:00:00Z'
const lines = fc.array(
  fc.record({
    unitPrice: fc.integer({ min: 1, max: 10_000_000 }).map(kobo),
    litres: fc.constantFrom(10, 20, 30, 40).map(litres),
  }),
  { minLength: 1, maxLength: 3 },
)

test('the fee is 2% rounded down, at least ₦100.00 [CO-015]', () => {
  expect(serviceFeeOf(kobo(500_000), STANDARD_POLICY)).toBe(10_000)
  expect(serviceFeeOf(kobo(500_049), STANDARD_POLICY)).toBe(10_000)
  expect(serviceFeeOf(kobo(500_050), STANDARD_POLICY)).toBe(10_001)
  expect(serviceFeeOf(kobo(1_790_000), STANDARD_POLICY)).toBe(35_800)
  expect(serviceFeeOf(kobo(0), STANDARD_POLICY)).toBe(10_000)
})

test('20 litres at ₦895.00 cost ₦18,258.00 with the fee and no delivery fee [CO-016] [CO-017] [EN-025]', () => {
  expect(quote([{ unitPrice: kobo(89_500), litres: litres(20) }], STANDARD_POLICY, noon)).toEqual({
    lines: [{ unitPrice: 89_500, litres: 20, price: 1_790_000 }],
    subtotal: 1_790_000,
    serviceFee: 35_800,
    deliveryFee: 0,
    total: 1_825_800,
  })
})

test('for any lines: prices add up, the fee follows its rule, the total is their sum [CO-016]', () => {
  fc.assert(
    fc.property(lines, (ordered) => {
      const result = quote(ordered, STANDARD_POLICY, noon)
      const subtotal = ordered.reduce((sum, line) => sum + BigInt(line.unitPrice) * BigInt(line.litres), 0n)
      const fee = (subtotal * 2n) / 100n
      expect(result.lines.map((line) => line.price)).toEqual(
        ordered.map((line) => timesKobo(line.unitPrice, line.litres)),
      )
      expect(BigInt(result.subtotal)).toBe(subtotal)
      expect(BigInt(result.serviceFee)).toBe(fee > 10_000n ? fee : 10_000n)
      expect(result.total).toBe(result.subtotal + result.serviceFee + result.deliveryFee)
    }),
  )
})

test('more litres never cost less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (price) => {
      const totals = [10, 20, 30, 40].map(
        (quantity) =>
          quote([{ unitPrice: kobo(price), litres: litres(quantity) }], STANDARD_POLICY, noon).total,
      )
      expect(totals).toEqual([...totals].sort((a, b) => a - b))
    }),
  )
})

test('a line keeps its other fields', () => {
  const line = { unitPrice: kobo(100), litres: litres(10), productName: 'PMS' }
  expect(quote([line], STANDARD_POLICY, noon).lines).toEqual([{ ...line, price: 1000 }])
})

test('night in Lagos is from 10 PM to 6 AM, and costs extra only where the operator says so [CO-040]', () => {
  const ten = '2026-11-21T21:00:00Z'
  expect(
    ['2026-11-21T20:59:59Z', ten, '2026-11-22T04:59:59Z', '2026-11-22T05:00:00Z'].map((at) =>
      isNight(at, STANDARD_POLICY),
    ),
  ).toEqual([false, true, true, false])
  const ordered = [{ unitPrice: kobo(89_500), litres: litres(10) }]
  const policy = { ...STANDARD_POLICY, nightSurcharge: kobo(150_000) }
  expect(quote(ordered, policy, ten)).toMatchObject({
    deliveryFee: 150_000,
    total: 895_000 + 17_900 + 150_000,
  })
  expect(quote(ordered, policy, noon).deliveryFee).toBe(0)
  expect(quote(ordered, STANDARD_POLICY, ten).deliveryFee).toBe(0)
})

test('fee, minimum, delivery and night are those of the policy [OC-041]', () => {
  const policy = {
    serviceFeeBasisPoints: 150,
    serviceFeeMinimum: kobo(5_000),
    deliveryFee: kobo(20_000),
    nightSurcharge: kobo(30_000),
    nightFromHour: 1,
    nightToHour: 4,
  }
  const ordered = [{ unitPrice: kobo(89_500), litres: litres(10) }]
  expect(quote(ordered, policy, noon)).toMatchObject({ serviceFee: 13_425, deliveryFee: 20_000 })
  expect(quote(ordered, policy, '2026-11-21T01:00:00Z').deliveryFee).toBe(50_000)
  expect(isNight('2026-11-21T01:00:00Z', { ...policy, nightFromHour: 4 })).toBe(false)
})

test('the policy in force is the latest that has begun [OC-041]', () => {
  const first = { validFrom: new Date('2026-01-01T00:00:00Z'), name: 'first' }
  const second = { validFrom: new Date('2026-06-01T00:00:00Z'), name: 'second' }
  const mended = { ...second, name: 'mended' }
  const all = [first, second, mended]
  expect(policyAt(all, new Date('2026-05-31T23:59:59Z'))?.name).toBe('first')
  expect(policyAt(all, new Date('2026-06-01T00:00:00Z'))?.name).toBe('mended')
  expect(policyAt(all, new Date('2025-01-01T00:00:00Z'))).toBeUndefined()
})

test('a held delivery fee follows another time, and one of an unknown policy stays [ML-110]', () => {
  const policy = { ...STANDARD_POLICY, deliveryFee: kobo(20_000), nightSurcharge: kobo(30_000) }
  const [lastOfDay, firstOfNight] = ['2026-11-21T20:59:59Z', '2026-11-21T21:00:00Z']
  expect(movedDeliveryFee(kobo(20_000), policy, firstOfNight)).toBe(50_000)
  expect(movedDeliveryFee(kobo(50_000), policy, lastOfDay)).toBe(20_000)
  expect(movedDeliveryFee(kobo(20_000), policy, lastOfDay)).toBeUndefined()
  expect(movedDeliveryFee(kobo(50_000), policy, firstOfNight)).toBeUndefined()
  expect(movedDeliveryFee(kobo(10_000), policy, firstOfNight)).toBeUndefined()
})
