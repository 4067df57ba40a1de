import { expect, test } from 'vitest'
import { addKobo, kobo } from '../core/money.ts'
import { vatIn, vatOfFees } from './vat.ts'

test('the VAT of the two fees is the one that the receipt shows, and the rest is ours [MV-075]', () => {
  for (const [service, delivery] of [
    [35_800, 0],
    [10_003, 20_007],
    [1, 1],
  ] as const) {
    const fees = { serviceFee: kobo(service), deliveryFee: kobo(delivery) }
    const { vat, netServiceFee, netDeliveryFee } = vatOfFees(fees, 7.5)
    expect(vat).toBe(vatIn(addKobo(fees.serviceFee, fees.deliveryFee), 7.5))
    expect(addKobo(vat, netServiceFee, netDeliveryFee)).toBe(service + delivery)
  }
})

test('without VAT the fees stay whole', () => {
  expect(vatOfFees({ serviceFee: kobo(100), deliveryFee: kobo(7) }, 0)).toEqual({
    vat: 0,
    netServiceFee: 100,
    netDeliveryFee: 7,
  })
})
