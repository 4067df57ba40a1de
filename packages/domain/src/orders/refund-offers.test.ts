import { expect, test } from 'vitest'
import { kobo } from '../core/money.ts'
import { refundOffers } from './refund-offers.ts'

const order = {
  items: [{ unitPrice: kobo(89_500) }],
  total: kobo(1_825_800),
  refundAmount: kobo(0),
  shortDl: undefined,
  serviceFee: kobo(35_800),
  deliveryFee: kobo(0),
}

test('the amounts of a refund are worked out: litres that lacked at their price, and each fee [RP-272]', () => {
  expect(refundOffers(order)).toEqual([{ name: 'Service fee', amount: 35_800, kind: 'goodwill' }])
  expect(refundOffers({ ...order, shortDl: 15 })[0]).toEqual({
    name: '1.5 L not delivered',
    amount: 134_250,
    kind: 'short_delivery',
  })
})

test('of two fuels no shortfall is offered, and nothing above what is left of the payment [RP-272]', () => {
  const two = { ...order, items: [...order.items, { unitPrice: kobo(115_000) }], shortDl: 15 }
  expect(refundOffers(two).map(({ name }) => name)).toEqual(['Service fee'])
  expect(refundOffers({ ...order, refundAmount: kobo(1_800_000) })).toEqual([])
})
