import { expect, test } from 'vitest'
import { capacityErrors, stationErrors } from './station-form.ts'

test('a station has a name and an address', () => {
  expect(stationErrors({ name: 'Conoil', address: 'Lekki' })).toEqual({})
  expect(stationErrors({ name: '', address: ' ' })).toEqual({
    name: ['Name is required'],
    address: ['Address is required'],
  })
  expect(stationErrors({ name: 'n'.repeat(101), address: 'a'.repeat(301) })).toEqual({
    name: ['Name must be at most 100 characters'],
    address: ['Address must be at most 300 characters'],
  })
})

test('a tank of a known fuel has a size above nothing, or nobody says', () => {
  const error = (dl: number | null, productId = 'prd_pms') =>
    capacityErrors(
      [
        { productId: 'prd_pms', dl: null },
        { productId, dl },
      ],
      ['prd_pms'],
    )['capacities.1']?.[0]
  expect([error(null), error(1), error(10_000_000)]).toEqual([undefined, undefined, undefined])
  const wrong = 'Capacity must be above 0 and at most 1,000,000 L'
  expect([error(0), error(0.5), error(10_000_001)]).toEqual([wrong, wrong, wrong])
  expect(error(1, 'prd_x')).toBeTypeOf('string')
})
