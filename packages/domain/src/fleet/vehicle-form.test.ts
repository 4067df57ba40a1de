import { expect, test } from 'vitest'
import { compartmentChangeProblem, vehicleClassOf, vehicleErrors } from './vehicle-form.ts'

const compartment = {
  productId: 'prd_pms',
  capacityDl: 3000,
  meterSerial: 'M-1',
  calibratedAt: '2026-09-14T00:00:00Z',
  calibratedUntil: '2027-01-01T00:00:00Z',
}
const FORM = { plate: 'LSD 482 XK', name: 'White Dyna', class: 'van', compartments: [compartment] }
const errors = (change: object) => vehicleErrors({ ...FORM, ...change }, ['prd_pms'])
const ofCompartment = (change: object) => errors({ compartments: [{ ...compartment, ...change }] })

test('a vehicle has a plate, a name, a class and a compartment', () => {
  expect(errors({})).toEqual({})
  expect(errors({ plate: '', name: ' ', class: 'boat', compartments: [] })).toEqual({
    plate: ['Number plate is required'],
    name: ['Make and colour is required'],
    class: ['Choose a class'],
    compartments: ['Add at least one compartment'],
  })
  expect([vehicleClassOf('tanker'), vehicleClassOf('boat')]).toEqual(['tanker', undefined])
})

test('a vehicle has at most eight compartments, each once', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...compartment, id: `cmp_${at}` }))
  expect(errors({ compartments: many(8) })).toEqual({})
  expect(errors({ compartments: many(9) })).toEqual({ compartments: ['At most 8 compartments'] })
  expect(errors({ compartments: [...many(1), ...many(1)] })).toEqual({
    compartments: ['Each compartment stands once'],
  })
  expect(errors({ compartments: [compartment, compartment] })).toEqual({})
})

test('what is wrong with a compartment is said at its own field', () => {
  expect(errors({ compartments: [compartment, { ...compartment, productId: 'prd_x' }] })).toHaveProperty([
    'compartments.1.productId',
  ])
  const capacity = { 'compartments.0.capacityDl': ['Capacity must be above 0 and at most 40,000 L'] }
  for (const capacityDl of [undefined, 0, 0.5, 400_001])
    expect(ofCompartment({ capacityDl })).toEqual(capacity)
  expect([ofCompartment({ capacityDl: 1 }), ofCompartment({ capacityDl: 400_000 })]).toEqual([{}, {}])
  expect(ofCompartment({ calibratedUntil: 'soon' })).toEqual({
    'compartments.0.calibratedUntil': ['Enter a date'],
  })
  expect(ofCompartment({ calibratedUntil: '' })).toEqual({})
  expect(ofCompartment({ meterSerial: 'M'.repeat(101) })).toEqual({
    'compartments.0.meterSerial': ['Meter must be at most 100 characters'],
  })
})

test('a compartment changes its fuel only while it is empty and free, and holds what it has to', () => {
  const before = { productId: 'prd_pms', product: 'PMS', onBoardDl: 500, toLoadDl: 300, promisedDl: 0 }
  const change = (after: object, of = before) =>
    compartmentChangeProblem(of, { productId: 'prd_pms', capacityDl: 3000, ...after })
  expect(change({})).toBeUndefined()
  expect(change({ productId: 'prd_ago' })).toEqual({
    field: 'productId',
    text: 'The fuel changes only while the compartment is empty. It holds 50 L of PMS.',
  })
  const free = 'The fuel changes only while the compartment is free. A run is about to load PMS into it.'
  const loading = { ...before, onBoardDl: 0 }
  expect(change({ productId: 'prd_ago' }, loading)?.text).toBe(free)
  const promised = { ...before, onBoardDl: 0, toLoadDl: 0, promisedDl: 100 }
  expect(change({ productId: 'prd_ago' }, promised)?.text).toBe(free)
  expect(change({ productId: 'prd_ago' }, { ...promised, promisedDl: 0 })).toBeUndefined()
  expect(change({ capacityDl: 800 })).toBeUndefined()
  expect(change({ capacityDl: 799 })).toEqual({
    field: 'capacityDl',
    text: 'It holds 80 L with what the run loads.',
  })
})
