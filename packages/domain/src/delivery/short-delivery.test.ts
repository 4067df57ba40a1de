import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asId } from '../core/ids.ts'
import { litres } from '../core/litres.ts'
import { kobo } from '../core/money.ts'
import { missingFuel, missingFuelPrice } from './short-delivery.ts'

const fuel = (name: string, ordered: number, unitPrice: number) => ({
  productId: asId<never>(`prd_${name}`),
  productName: name,
  litres: litres(ordered),
  unitPrice: kobo(unitPrice),
})
const PMS = fuel('PMS', 20, 89_500)
const AGO = fuel('AGO', 10, 120_000)

test('of an order of one fuel the meter says what lacks', () => {
  const found = missingFuel([PMS], 5, [])
  expect(found).toEqual({ ok: true, value: [{ productId: 'prd_PMS', unitPrice: 89_500, shortDl: 5 }] })
  expect(found.ok && missingFuelPrice(found.value)).toBe(44_750)
})

test('of several fuels each one that lacks is priced by itself [MV-034]', () => {
  const found = missingFuel([PMS, AGO], 25, [
    { productId: 'prd_PMS', shortDl: 5 },
    { productId: 'prd_AGO', shortDl: 20 },
  ])
  expect(found.ok && missingFuelPrice(found.value)).toBe(44_750 + 240_000)
})

test('what the driver reports must be the litres that the meter lacks, of fuels that were ordered', () => {
  const wrong = [
    [],
    [{ productId: 'prd_PMS', shortDl: 20 }],
    [{ productId: 'prd_DPK', shortDl: 25 }],
    [{ productId: 'prd_AGO', shortDl: 25.5 }],
    [{ productId: 'prd_PMS', shortDl: -25 }],
  ]
  for (const reported of wrong) expect(missingFuel([PMS, AGO], 25, reported).ok).toBe(false)
  expect(missingFuel([PMS, AGO], 110, [{ productId: 'prd_AGO', shortDl: 110 }]).ok).toBe(false)
  const refused = missingFuel([PMS, AGO], 25, [])
  expect(refused).toMatchObject({ errors: { shortItems: [expect.stringContaining('2.5 L short')] } })
})

test('a fuel that is reported twice is refused, so that no more of it lacks than was ordered [MV-128]', () => {
  const twice = [60, 50].map((shortDl) => ({ productId: 'prd_AGO', shortDl }))
  expect(missingFuel([PMS, AGO], 110, twice).ok).toBe(false)
})

test('a refund is never less than the litres cost, and less than a kobo a fuel more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.nat(400), (price, shortDl) => {
      const back = missingFuelPrice([{ productId: 'prd', unitPrice: kobo(price), shortDl }])
      expect(back * 10).toBeGreaterThanOrEqual(price * shortDl)
      expect(back * 10).toBeLessThan(price * shortDl + 10)
    }),
  )
})
