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

test('the VAT in an amount is rounded down to the kobo, also at a rate with a fraction', () => {
  expect(vatIn(kobo(10_750), 7.5)).toBe(750)
  expect(vatIn(kobo(10_749), 7.5)).toBe(749)
  expect(vatIn(kobo(110), 10)).toBe(10)
  expect(vatIn(kobo(10_750), 0)).toBe(0)
})

test('each fee gives the tax that is in it', () => {
  expect(vatOfFees({ serviceFee: kobo(10_750), deliveryFee: kobo(21_500) }, 7.5)).toEqual({
    vat: 2250,
    netServiceFee: 10_000,
    netDeliveryFee: 20_000,
  })
})
