import { expect, test } from 'vitest'
import { priceErrors } from './price-form.ts'

test('a price is whole kobo from ₦1 to ₦100,000, and its note has a limit', () => {
  expect(priceErrors({ unitPrice: 89_500, note: '' })).toEqual({})
  expect(priceErrors({ note: '' })).toEqual({ unitPrice: ['Price is required'] })
  for (const unitPrice of [0, 99, 100.5, -1, 10_000_001, Number.NaN])
    expect(priceErrors({ unitPrice, note: '' })).toEqual({
      unitPrice: ['Price must be between ₦1.00 and ₦100,000.00 per litre'],
    })
  expect(priceErrors({ unitPrice: 100, note: 'a'.repeat(501) })).toEqual({
    note: ['Note must be at most 500 characters'],
  })
})
