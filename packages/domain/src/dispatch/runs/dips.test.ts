import { expect, test } from 'vitest'
import type { CompartmentId, ProductId } from '../../core/ids.ts'
import { asId } from '../../core/ids.ts'
import { dipErrors } from './dips.ts'

const compartment = (position: number, id: string, product: string, capacityDl: number) => ({
  position,
  id: asId<CompartmentId>(id),
  productId: asId<ProductId>(product),
  capacityDl,
  onBoardDl: 0,
})
const VAN = [
  compartment(1, 'front', 'PMS', 3000),
  compartment(2, 'rear', 'PMS', 2000),
  compartment(3, 'side', 'AGO', 1000),
]

const problem = (...dips: [compartmentId: string, dl: number][]) =>
  dipErrors(
    dips.map(([compartmentId, dl]) => ({ compartmentId, dl })),
    VAN,
    false,
  ).dips?.[0]

test('a dip is what a compartment of the van can hold, from nothing to full', () => {
  expect(problem(['front', 0], ['rear', 2000])).toBeUndefined()
  expect(problem()).toBeUndefined()
  expect(problem(['front', 3001])).toBe('This compartment holds at most 300.0 L')
  expect(problem(['front', 100], ['rear', 2001])).toBe('This compartment holds at most 200.0 L')
})

test('a dip is a whole number of decilitres and never negative', () => {
  const whole = 'A dip is a whole number of decilitres, 0 or more'
  expect(problem(['front', 10.5])).toBe(whole)
  expect(problem(['front', -1])).toBe(whole)
  expect(problem(['front', 10], ['rear', -1])).toBe(whole)
})

test('each compartment of the van is dipped once', () => {
  expect(problem(['front', 10], ['front', 20])).toBe('Enter one dip for each compartment')
  expect(problem(['front', 10], ['elsewhere', 20])).toBe('Please select a compartment of this van')
})

test('where a shift begins or ends no compartment may be left out', () => {
  const whole = (...ids: string[]) =>
    dipErrors(
      ids.map((compartmentId) => ({ compartmentId, dl: 10 })),
      VAN,
      true,
    ).dips?.[0]
  expect(whole('front', 'rear', 'side')).toBeUndefined()
  expect(whole('front', 'side')).toBe(
    'Dip compartment 2 of this van: a shift begins and ends with a dip of each',
  )
  expect(whole()).toBe('Dip compartments 1, 2, 3 of this van: a shift begins and ends with a dip of each')
})
