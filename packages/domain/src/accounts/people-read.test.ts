import { expect, test } from 'vitest'
import type { OrderStatus } from '../statuses/order-status.ts'
import { isPeopleAlert, namesCustomer, PEOPLE_OF_SEARCH, withoutCustomer } from './people-read.ts'

const order = (person: number, status: OrderStatus = 'delivered') => ({
  status,
  customer: { id: `usr_${person}` },
})
const shown = (orders: ReturnType<typeof order>[], found: { isSearch: boolean; count: number }) =>
  orders.filter(namesCustomer(orders, found)).length

test('without a search a list names the customers of orders under way alone [ML-014]', () => {
  const orders = [
    order(1, 'initiated'),
    order(2, 'paid'),
    order(3, 'out_for_delivery'),
    order(4),
    order(5, 'cancelled'),
  ]
  expect(shown(orders, { isSearch: false, count: 5 })).toBe(2)
  expect(shown(orders, { isSearch: true, count: 5 })).toBe(5)
})

test('a search that finds more than 20 people names none, but all orders of one person [ML-016]', () => {
  const people = (count: number) => Array.from({ length: count }, (_, at) => order(at))
  expect(shown(people(PEOPLE_OF_SEARCH), { isSearch: true, count: PEOPLE_OF_SEARCH })).toBe(PEOPLE_OF_SEARCH)
  expect(shown(people(PEOPLE_OF_SEARCH + 1), { isSearch: true, count: PEOPLE_OF_SEARCH + 1 })).toBe(0)
  // Small pages of a long list.
  expect(shown(people(5), { isSearch: true, count: 101 })).toBe(0)
  expect(shown([order(1), order(1)], { isSearch: true, count: 1000 })).toBe(2)
})

test('the owner is told above 50 people without work at hand, and above 200 on a day [ML-018]', () => {
  expect(isPeopleAlert({ withoutWork: 50, today: 200 })).toBe(false)
  expect(isPeopleAlert({ withoutWork: 51, today: 51 })).toBe(true)
  expect(isPeopleAlert({ withoutWork: 0, today: 201 })).toBe(true)
})

test('an order without its customer says neither name, contact nor address [ML-014]', () => {
  const whole = {
    id: 'ord_1',
    customer: { id: 'usr_1', name: 'Ada Obi', email: 'ada@example.com', phone: '+2348031234567' },
    addressText: '12 Admiralty Way',
    landmark: 'Blue gate',
  }
  expect(withoutCustomer(whole)).toEqual({
    id: 'ord_1',
    customer: { id: 'usr_1', name: '', email: '', phone: '' },
    addressText: '',
    landmark: '',
  })
})
