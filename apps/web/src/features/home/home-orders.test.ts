import { asId } from '@gatefill/domain/core/ids'
import { litres } from '@gatefill/domain/core/litres'
import { kobo } from '@gatefill/domain/core/money'
import type { Order } from '@gatefill/domain/orders/order'
import { leadingOrder } from '@gatefill/domain/orders/order-progress'
import type { OrderStatus } from '@gatefill/domain/statuses/order-status'
import { expect, test } from 'vitest'
import { repeatOf } from './home-orders.ts'

const orderOf = (id: string, status: OrderStatus): Order => ({
  id: asId(id),
  status,
  items: [
    {
      productId: asId('prd_pms'),
      productName: 'PMS',
      unitOfMeasure: 'liter',
      litres: litres(20),
      unitPrice: kobo(89_500),
      price: kobo(1_790_000),
    },
  ],
  addressText: '14 Chevy View Road, Chevron, Lagos',
  addressId: asId('adr_1'),
  subtotal: kobo(1_790_000),
  serviceFee: kobo(35_800),
  deliveryFee: kobo(0),
  total: kobo(1_825_800),
  refundAmount: kobo(0),
  paymentStatus: 'unpaid',
  paymentCheckedAt: null,
  createdAt: '2026-11-21T13:58:00.000Z',
  updatedAt: '2026-11-21T13:58:00.000Z',
  timeline: [],
  estimatedDelivery: null,
  driver: null,
  cancellation: null,
  rating: null,
})

test('the order nearest to the gate leads, even when a newer one is not paid yet [UX-011]', () => {
  const orders = [
    orderOf('new', 'initiated'),
    orderOf('near', 'out_for_delivery'),
    orderOf('old', 'delivered'),
  ]
  expect(leadingOrder(orders)?.id).toBe('near')
})

test('of two orders at the same stage the newer one leads', () => {
  expect(leadingOrder([orderOf('newer', 'paid'), orderOf('older', 'paid')])?.id).toBe('newer')
})

test('nothing leads when every order is done', () => {
  expect(leadingOrder([orderOf('a', 'delivered'), orderOf('b', 'cancelled')])).toBeUndefined()
})

test('the last order that was not cancelled is offered again', () => {
  expect(repeatOf([orderOf('a', 'cancelled'), orderOf('b', 'delivered')])).toEqual({
    productId: 'prd_pms',
    productName: 'PMS',
    litres: 20,
    addressId: 'adr_1',
    addressText: '14 Chevy View Road, Chevron, Lagos',
  })
  expect(repeatOf([orderOf('a', 'cancelled')])).toBeUndefined()
})
