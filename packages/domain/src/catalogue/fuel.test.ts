import { expect, test } from 'vitest'
import { FUELS, fuelOf } from './fuel.ts'

test('the three fuels have a plain name and a shape of their own', () => {
  expect(Object.values(FUELS).map(({ code, plainName, shape }) => [code, plainName, shape])).toEqual([
    ['PMS', 'Petrol', 'circle'],
    ['AGO', 'Diesel', 'hexagon'],
    ['DPK', 'Kerosene', 'half-hexagon'],
  ])
})

test('a fuel is recognised in every common spelling of its name', () => {
  expect(['PMS', 'pms', 'Petrol', 'Premium Motor Spirit (PMS)'].map((name) => fuelOf(name).code)).toEqual(
    Array(4).fill('PMS'),
  )
  expect(['AGO', 'Automotive Gas Oil', 'Diesel'].map((name) => fuelOf(name).code)).toEqual(
    Array(3).fill('AGO'),
  )
  expect(['DPK (Kerosene)', 'Dual Purpose Kerosene'].map((name) => fuelOf(name).code)).toEqual(['DPK', 'DPK'])
})

test('any other product is shown by its name', () => {
  expect(fuelOf('Cooking gas')).toEqual({ code: undefined, plainName: 'Cooking gas', shape: 'square' })
  expect(fuelOf('Lago').code).toBeUndefined()
})
