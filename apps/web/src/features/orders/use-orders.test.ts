import { asId } from '@gatefill/domain/core/ids'
import { litres } from '@gatefill/domain/core/litres'
import { kobo } from '@gatefill/domain/core/money'
import type { Order } from '@gatefill/domain/orders/order'
import type { OrderStatus } from '@gatefill/domain/statuses/order-status'
import { expect, test } from 'vitest'
import { filterOrders, ordersPage } from './use-orders.ts'

function orderOf(tail: string, status: OrderStatus, productName: string): Order {
  const at = '2026-11-21T13:58:00.000Z'
  return {
    id: asId(`ord_01JDABCDEFGHJKMNPQRS${tail}`),
    status,
    items: [
      {
        productId: asId('prd_1'),
        productName,
        unitOfMeasure: 'liter',
        litres: litres(20),
        unitPrice: kobo(89_500),
        price: kobo(1_790_000),
      },
    ],
    addressText: '14 Chevy View Road, Chevron, Lagos',
    addressId: null,
    subtotal: kobo(1_790_000),
    serviceFee: kobo(35_800),
    deliveryFee: kobo(0),
    total: kobo(1_825_800),
    refundAmount: kobo(0),
    paymentStatus: 'unpaid',
    paymentCheckedAt: null,
    createdAt: at,
    updatedAt: at,
    timeline: [],
    estimatedDelivery: null,
    driver: null,
    cancellation: null,
    rating: null,
  }
}

const orders = [
  orderOf('7F3A9C', 'paid', 'PMS'),
  orderOf('7F3AB2', 'initiated', 'AGO'),
  orderOf('7F3AC8', 'delivered', 'PMS'),
  orderOf('7F2E41', 'delivered', 'DPK'),
  orderOf('7F2B07', 'cancelled', 'PMS'),
  orderOf('7F1111', 'delivered', 'AGO'),
]

const tails = (found: readonly Order[]) => found.map(({ id }) => id.slice(-6))

test('a search by short id finds one order, with or without #', () => {
  expect(tails(filterOrders(orders, { search: '#7f2e41', status: undefined }))).toEqual(['7F2E41'])
})

test('search and status narrow together', () => {
  expect(tails(filterOrders(orders, { search: 'petrol', status: undefined }))).toEqual([
    '7F3A9C',
    '7F3AC8',
    '7F2B07',
  ])
  expect(tails(filterOrders(orders, { search: 'petrol', status: 'delivered' }))).toEqual(['7F3AC8'])
})

test('six orders make two pages of five [OL-005]', () => {
  const all = { search: '', status: undefined }
  expect(ordersPage(orders, { ...all, page: 1 })).toMatchObject({
    totalPages: 2,
    totalCount: 6,
    currentPage: 1,
  })
  expect(tails(ordersPage(orders, { ...all, page: 1 }).data)).toHaveLength(5)
  expect(tails(ordersPage(orders, { ...all, page: 2 }).data)).toEqual(['7F1111'])
})

test('a page that does not exist any more shows the last one', () => {
  expect(ordersPage(orders, { search: '', status: undefined, page: 9 }).currentPage).toBe(2)
  expect(ordersPage([], { search: '', status: undefined, page: 9 })).toMatchObject({
    currentPage: 1,
    data: [],
  })
})
