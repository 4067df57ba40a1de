import type { Address } from '@gatefill/domain/addresses/address'
import { EMPTY_ADDRESS } from '@gatefill/domain/addresses/address'
import { STANDARD_POLICY } from '@gatefill/domain/catalogue/pricing'
import type { Product } from '@gatefill/domain/catalogue/product'
import { asId } from '@gatefill/domain/core/ids'
import { litres } from '@gatefill/domain/core/litres'
import { kobo } from '@gatefill/domain/core/money'
import { surchargeTimeOfForm } from '@gatefill/domain/delivery/time-slot'
import { expect, test } from 'vitest'
import { composeOrder, fuelErrorsOf, locationErrorsOf, requestOf } from './composed-order.ts'
import { EMPTY_DRAFT } from './order-draft.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

const productOf = (id: string, available = true): Product => ({
  id: asId(id),
  name: 'PMS',
  unitPrice: kobo(89_500),
  unitOfMeasure: 'liter',
  available,
  station: 'Licensed filling station',
  priceSince: '2026-11-21T05:05:00.000Z',
})

const addressOf = (id: string, changes: Partial<Address> = {}): Address => ({
  ...EMPTY_ADDRESS,
  street: '14 Chevy View Road',
  city: 'Chevron',
  id: asId(id),
  isDefault: false,
  ...changes,
})

test('the first fuel that can be had and the default address are chosen beforehand [OF-012]', () => {
  const addresses = [addressOf('home', { isDefault: true }), addressOf('office')]
  const order = composeOrder(
    EMPTY_DRAFT,
    [productOf('out', false), productOf('pms')],
    addresses,
    STANDARD_POLICY,
    NOW,
  )
  expect([order.product?.id, order.address?.id]).toEqual(['pms', 'home'])
  expect(order.quote?.total).toBe(912_900)
})

test('a choice that is gone falls back instead of being sent', () => {
  const draft = { productId: asId<never>('gone'), litres: litres(20), addressId: asId<never>('gone') }
  const order = composeOrder(
    draft,
    [productOf('pms')],
    [addressOf('home', { isDefault: true })],
    STANDARD_POLICY,
    NOW,
  )
  expect([order.product?.id, order.address?.id]).toEqual(['pms', 'home'])
})

test('without a fuel and without an address the order says which is missing [VA-033] [VA-035]', () => {
  const order = composeOrder(EMPTY_DRAFT, [], [], STANDARD_POLICY, NOW)
  expect(fuelErrorsOf(order)).toEqual({ product: ['Please select a fuel type'] })
  expect(locationErrorsOf(order)).toEqual({ location: ['Please select a delivery location'] })
  expect(requestOf(order, undefined)).toBeUndefined()
})

test('an address in another state is refused before anything is sent', () => {
  const address = addressOf('ibadan', { state: 'Oyo', isDefault: true })
  const order = composeOrder(EMPTY_DRAFT, [productOf('pms')], [address], STANDARD_POLICY, NOW)
  expect(locationErrorsOf(order)).toEqual({ location: ['We deliver in Lagos only'] })
})

test('what is sent holds the total that was seen and no price', () => {
  const addresses = [addressOf('home', { isDefault: true })]
  const order = composeOrder(EMPTY_DRAFT, [productOf('pms')], addresses, STANDARD_POLICY, NOW)
  expect(requestOf(order, order.quote?.total)).toEqual({
    items: [{ productId: 'pms', litres: 10 }],
    addressText: '14 Chevy View Road, Chevron, Lagos',
    addressId: 'home',
    expectedTotal: 912_900,
  })
})

test('without the pricing policy there is no price, and nothing is sent [OC-041]', () => {
  const addresses = [addressOf('home', { isDefault: true })]
  const order = composeOrder(EMPTY_DRAFT, [productOf('pms')], addresses, undefined, NOW)
  expect(order.quote).toBeUndefined()
  expect(requestOf(order, undefined)).toBeUndefined()
})

test('the price on the screen is that of the policy in force [OC-041]', () => {
  const policy = { ...STANDARD_POLICY, deliveryFee: kobo(50_000) }
  const order = composeOrder(EMPTY_DRAFT, [productOf('pms')], [], policy, NOW)
  expect([order.quote?.deliveryFee, order.quote?.total]).toEqual([50_000, 962_900])
})

test('the price on the screen has the night surcharge where the chosen time is at night [ML-108]', () => {
  const policy = { ...STANDARD_POLICY, nightSurcharge: kobo(50_000), nightFromHour: 18 }
  const feeOf = (slot: string) =>
    composeOrder(EMPTY_DRAFT, [productOf('pms')], [], policy, surchargeTimeOfForm(slot, NOW)).quote
      ?.deliveryFee
  expect([feeOf(''), feeOf('today afternoon'), feeOf('today evening')]).toEqual([0, 0, 50_000])
})
