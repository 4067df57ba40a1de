import { expect, test } from 'vitest'
import { missingForFirstOrder } from './first-order.ts'

test('what is missing is listed in the order in which it is done', () => {
  expect(missingForFirstOrder({ administrator: 1, product: 0, station: 2, vehicle: 2, driver: 0 })).toEqual([
    'product',
    'driver',
  ])
  expect(missingForFirstOrder({ administrator: 1, product: 3, station: 1, vehicle: 1, driver: 1 })).toEqual(
    [],
  )
})
