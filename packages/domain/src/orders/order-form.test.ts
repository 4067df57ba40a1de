import { expect, test } from 'vitest'
import { cancelErrors, deliveryErrors, orderErrors, selectFuelErrors } from './order-form.ts'

const products = [
  { id: 'prd_pms', available: true },
  { id: 'prd_ago', available: false },
]
const order = { items: [{ productId: 'prd_pms', litres: 20 }], addressText: '12 Admiralty Way, Lekki, Lagos' }

test('step 1 needs a fuel and a quantity [VA-033] [VA-034] [VA-036]', () => {
  expect(selectFuelErrors({ productId: '', litres: 7 })).toEqual({
    product: ['Please select a fuel type'],
    quantity: ['Minimum quantity is 10 liters'],
  })
  expect(selectFuelErrors({ productId: 'prd_pms', litres: 10 })).toEqual({})
})

test('step 2 needs a delivery location in Lagos [VA-035] [VA-036]', () => {
  expect(deliveryErrors({ addressText: '' })).toEqual({ location: ['Please select a delivery location'] })
  expect(deliveryErrors({ addressText: '5 Ring Road, Ibadan', state: 'Oyo' })).toEqual({
    location: ['We deliver in Lagos only'],
  })
})

test('the errors of a whole order come in the order of the form', () => {
  expect(orderErrors(order, products)).toEqual({})
  expect(
    Object.entries(orderErrors({ items: [{ productId: 'x', litres: 15 }], addressText: ' ' }, products)),
  ).toEqual([
    ['product', ['Please select a fuel type']],
    ['quantity', ['Quantity increases in increments of 10 liters']],
    ['location', ['Please select a delivery location']],
  ])
  expect(orderErrors({ ...order, items: [] }, products)).toEqual({ product: ['Please select a fuel type'] })
  expect(orderErrors({ ...order, items: [{ productId: 'prd_pms', litres: 50 }] }, products)).toEqual({
    quantity: ['Maximum quantity is 40 liters'],
  })
})

test('an unavailable fuel and a fuel ordered twice are refused', () => {
  expect(orderErrors({ ...order, items: [{ productId: 'prd_ago', litres: 10 }] }, products)).toEqual({
    product: ['This fuel is not available right now. Please select another one.'],
  })
  expect(orderErrors({ ...order, items: [...order.items, ...order.items] }, products)).toEqual({
    product: ['Please add each fuel only once'],
  })
})

test('a cancellation needs one of the six reasons; a note has at most 500 characters [VA-042] [VA-050]', () => {
  for (const reason of ['', 'bored']) {
    expect(cancelErrors({ reason })).toEqual({ reason: ['Please provide a reason for cancellation'] })
  }
  expect(cancelErrors({ reason: 'Other reason', note: 'a'.repeat(500) })).toEqual({})
  expect(cancelErrors({ reason: 'other', note: 'a'.repeat(501) })).toEqual({
    note: ['Note must be at most 500 characters'],
  })
})
