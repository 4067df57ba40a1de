import type { OrderId, ProductId } from '../core/ids.ts'
import { asId } from '../core/ids.ts'
import { litres } from '../core/litres.ts'
import { kobo } from '../core/money.ts'
import type { Order } from '../orders/order.ts'

/** An invented order of 20 litres, for previews of messages and for tests; no customer's. */
export const SAMPLE_ORDER: Order = {
  id: asId<OrderId>('ord_01JDE3M8Q2K7W9X4Z6V5T7F3A9'),
  status: 'out_for_delivery',
  items: [
    {
      productId: asId<ProductId>('prd_01JDE3M8Q2K7W9X4Z6V5T7F3A9'),
      productName: 'PMS',
      unitOfMeasure: 'litre',
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
  paymentStatus: 'paid',
  paymentCheckedAt: null,
  createdAt: '2026-11-21T13:58:00.000Z',
  updatedAt: '2026-11-21T15:05:00.000Z',
  timeline: [
    { status: 'initiated', at: '2026-11-21T13:58:00.000Z' },
    { status: 'paid', at: '2026-11-21T14:01:00.000Z' },
    { status: 'out_for_delivery', at: '2026-11-21T15:05:00.000Z' },
  ],
  estimatedDelivery: '2026-11-21T15:55:00.000Z',
  eta: {
    from: '2026-11-21T15:35:00.000Z',
    to: '2026-11-21T15:55:00.000Z',
    asOf: '2026-11-21T15:05:00.000Z',
    basis: 'position',
  },
  driver: {
    name: 'Tunde Bakare',
    phone: null,
    vehicle: 'Toyota Dyna, LSD 482 XK',
    rating: null,
    ratingCount: 0,
    assignedAt: '2026-11-21T14:20:00.000Z',
  },
  cancellation: null,
  rating: null,
}
