import { asId } from '@gatefill/domain/core/ids'
import { litres } from '@gatefill/domain/core/litres'
import { kobo } from '@gatefill/domain/core/money'
import type { Order } from '@gatefill/domain/orders/order'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { orderRequest } from './order-request-shapes.ts'
import { order } from './order-shapes.ts'

const AT = '2026-11-21T09:00:00.000Z'

const full: Order = {
  id: asId('ord_01M7YNAYM01AN3674V6YF783D2'),
  status: 'out_for_delivery',
  items: [
    {
      productId: asId('prd_01M7YNAYM08DJN7VRVPGARS0P7'),
      productName: 'PMS',
      unitOfMeasure: 'liter',
      litres: litres(20),
      unitPrice: kobo(89_500),
      price: kobo(1_790_000),
    },
  ],
  addressText: '12 Road, Lekki, Lagos',
  addressId: asId('adr_01M7YNAYM08DJN7VRVPGARS0P8'),
  subtotal: kobo(1_790_000),
  serviceFee: kobo(35_800),
  deliveryFee: kobo(0),
  total: kobo(1_825_800),
  refundAmount: kobo(0),
  paymentStatus: 'paid',
  paymentCheckedAt: null,
  createdAt: AT,
  updatedAt: AT,
  timeline: [{ status: 'initiated', at: AT }],
  estimatedDelivery: AT,
  driver: {
    name: 'Tunde',
    phone: '+2348031234567',
    vehicle: 'LND 123 AB',
    rating: 4.5,
    ratingCount: 2,
    assignedAt: AT,
  },
  rating: { stars: 5, comment: 'Quick', at: AT },
  cancellation: { reason: 'other', note: '', cancelledBy: 'customer', at: AT },
  handoverCode: '123456',
  changes: [{ field: 'landmark', at: AT, by: 'staff', was: '', became: 'Blue gate' }],
}

test('an order crosses the wire and comes back the same', () => {
  const wire = z.parse(order.schema, JSON.parse(JSON.stringify(order.toWire(full))))
  expect(order.fromWire(wire)).toEqual(full)
})

test('only the wire knows the spellings of the specification', () => {
  expect(order.toWire(full)).toMatchObject({
    _id: full.id,
    orderItems: [{ qunatity: 20 }],
    orderAddress: '12 Road, Lekki, Lagos',
    totalAmount: 1_825_800,
  })
})

test('what a value carries beyond the contract does not leave the server', () => {
  const leaky = { ...full, passwordHash: 'x', items: full.items.map((item) => ({ ...item, margin: 5 })) }
  expect(JSON.stringify(order.toWire(leaky))).not.toMatch(/passwordHash|margin/)
})

test('a request crosses the wire and comes back the same', () => {
  const request = {
    items: [{ productId: 'prd_1', litres: 20 }],
    addressText: '12 Road',
    addressId: 'adr_1',
    expectedTotal: 5,
  }
  expect(orderRequest.toWire(request).orderItems).toEqual([{ productId: 'prd_1', qunatity: 20 }])
  expect(orderRequest.fromWire(z.parse(orderRequest.schema, orderRequest.toWire(request)))).toEqual(request)
})
