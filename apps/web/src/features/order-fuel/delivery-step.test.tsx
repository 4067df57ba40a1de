import { addAddress } from '@gatefill/contracts/customer/account/addresses'
import { getMe } from '@gatefill/contracts/customer/account/users'
import { getOrder, placeOrder } from '@gatefill/contracts/customer/orders/orders'
import { listAreas } from '@gatefill/contracts/public/areas'
import { getPricingPolicy } from '@gatefill/contracts/public/pricing-policy'
import { listProducts } from '@gatefill/contracts/public/products'
import type { Address } from '@gatefill/domain/addresses/address'
import { kobo } from '@gatefill/domain/core/money'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  button,
  described,
  expectNoToast,
  gone,
  press,
  see,
  takeToast,
} from '../../../../../tools/test/dom/acts.ts'
import { type FakeApi, fakeApi } from '../../../../../tools/test/dom/fake-api.ts'
import { customer, enter, savedAddress } from '../../../test/customer.ts'
import { arrives, pass } from '../../../test/open-app.tsx'
import { keepOrders, orderAt } from '../../../test/order-answers.ts'
import { FUELS, keepShop } from '../../../test/shop-answers.ts'

const REVIEW = '/dashboard/order-fuel?step=review'
const CREATE = /^Creat(e Order|ing order…)$/
const OUTSIDE = /^This address is outside our usual delivery areas\./
const SLOT_GONE = 'This time is no longer available. Please choose another one.'
const ONLY_LAGOS = 'We deliver in Lagos only'
const MONEY =
  'You have not been charged. It is safe to choose Create Order again: you will not get two orders.'

const ADMIRALTY = savedAddress('14 Admiralty Road', { isDefault: true, receptacle: 'generator' })
const RING_ROAD = savedAddress('9 Ring Road', { city: 'Ibadan', state: 'Oyo', lga: '' })
const ALLEN = savedAddress('2 Allen Avenue', { city: 'Ikeja', lga: 'Ikeja' })

afterEach(() => vi.useRealTimers())

const main = async () => within(await screen.findByRole('main'))
const place = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })
const summary = async () => within(await screen.findByRole('region', { name: 'Order summary' }))
const total = async () => (await summary()).getAllByRole('definition').at(-1)?.textContent
const problem = async () => (await (await main()).findByRole('alert')).textContent

const focusedGroup = () => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field

async function openReview(addresses: Address[] = [ADMIRALTY]) {
  const api = fakeApi()
  keepShop(api)
  keepOrders(api, [orderAt(0)])
  api.answer(placeOrder, orderAt(0))
  api.answer(listAreas, [{ name: 'Lekki', rings: [] }])
  const user = await enter(api, REVIEW, { addresses })
  await waitFor(async () => expect(await total()).toBe('₦9,129.00'))
  return { api, user }
}

const isCreated = () => arrives(`/dashboard/order-fuel?placed=${orderAt(0).id}`)

test('without an address Create Order asks for one at its place and sends nothing [VA-035] [VA-036] [VA-037]', async () => {
  const { api } = await openReview([])
  await press(CREATE)
  const [said] = await see('Please select a delivery location')
  expect(said?.closest('[data-field]')?.getAttribute('data-field')).toBe('location')
  expect(api.sent(placeOrder)).toEqual([])
})

test('without an address its form stands in the place, and the saved one is chosen [RP-216]', async () => {
  const { api, user } = await openReview([])
  fireEvent.change(await screen.findByLabelText('Street'), { target: { value: '14 Admiralty Road' } })
  fireEvent.change(await screen.findByLabelText('City or area'), { target: { value: 'Lekki' } })
  api.answer(addAddress, { address: ADMIRALTY, addresses: [ADMIRALTY] })
  api.answer(getMe, { ...customer, addresses: [ADMIRALTY] })
  await user.click(await button('Save'))
  expect((await place(/14 Admiralty Road/)).checked).toBe(true)
  expect(screen.queryByLabelText('Street')).toBe(null)
})

test('each saved address is a choice with street, city, LGA and state, the default one chosen [OF-013]', async () => {
  await openReview([ADMIRALTY, RING_ROAD])
  expect((await place(/14 Admiralty Road.*Lekki, Eti-Osa, Lagos/)).checked).toBe(true)
  expect((await place(/9 Ring Road.*Ibadan, Oyo/)).checked).toBe(false)
})

test('the review has the sum once more, beside Back and Create Order [OF-015] [OF-017]', async () => {
  await openReview()
  expect((await summary()).getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '₦8,950.00',
    '₦179.00',
    '₦0.00',
    '₦9,129.00',
  ])
  await (await summary()).findByText(/^10 L PMS × ₦895\.00$/)
  await button('Back')
  await button(CREATE)
})

describe('before the order the notices', () => {
  beforeAll(async () => void (await openReview()))

  test.each([
    ['card, bank transfer or USSD', '[OF-016] [CO-034]'],
    ['7 days a week', '[CO-036]'],
    ['8AM-8PM', '[CO-037]'],
    ['scheduled within 24 hours of order confirmation', '[CO-038]'],
  ])('name "%s" %s', async (words, _row) => {
    expect((await screen.findByRole('region', { name: 'Before you confirm' })).textContent).toContain(words)
  })
})

test('an address of another place in Lagos says that it lies outside the usual areas [GN-002]', async () => {
  const { user } = await openReview([ADMIRALTY, ALLEN])
  expect(screen.queryByText(OUTSIDE)).toBe(null)
  await user.click(await place(/Allen Avenue/))
  await see(OUTSIDE)
})

test('an address outside Lagos is refused at its place until another one is chosen [GN-002] [VA-036]', async () => {
  const { api, user } = await openReview([ADMIRALTY, RING_ROAD])
  await user.click(await place(/Ring Road/))
  await press(CREATE)
  await see(ONLY_LAGOS)
  await user.click(await place(/Admiralty/))
  await gone(ONLY_LAGOS)
  expect(api.sent(placeOrder)).toEqual([])
})

test('Create Order sends fuel, litres, address and the total that was seen, and no price [EN-026]', async () => {
  const { api } = await openReview()
  await press(CREATE)
  await isCreated()
  expect(api.sent(placeOrder).map(({ body }) => body)).toEqual([
    {
      orderItems: [{ productId: FUELS[0]?.id, qunatity: 10 }],
      orderAddress: '14 Admiralty Road, Lekki, Lagos',
      addressId: ADMIRALTY.id,
      expectedTotal: 912_900,
      receptacle: 'generator',
    },
  ])
})

test('Create Order that is pressed twice is sent once, and says that it is under way [ER-047]', async () => {
  const { api } = await openReview()
  const held = api.holdBack(placeOrder)
  await press(CREATE)
  await see('Creating order…')
  await press(CREATE)
  held.release()
  await takeToast('Order created successfully!')
  await isCreated()
  expect(api.sent(placeOrder)).toHaveLength(1)
})

/** The confirmation of the order. */
async function openPlaced() {
  const opened = await openReview()
  await press(CREATE)
  await isCreated()
  await screen.findByRole('region', { name: /^Waybill/ })
  return opened
}

describe('the confirmation of an order', () => {
  beforeAll(async () => void (await openPlaced()))

  test('follows the two steps under a heading of its own [OF-002] [TR-071]', async () => {
    await screen.findByRole('heading', { level: 1, name: 'Order created' })
    await button('Proceed to Payment')
  })

  test.each([
    ['#111111', '[OF-018] [CO-032]'],
    ['Order Placed', '[OF-019]'],
    ['20 L PMS', '[OF-020]'],
    ['14 Admiralty Road, Lekki, Lagos', '[OF-020]'],
    ['₦18,258.00', '[OF-020] [CO-019] [CO-020]'],
  ])('shows of what the server made: %s %s', async (words, _row) => {
    expect((await screen.findByRole('region', { name: /^Waybill/ })).textContent).toContain(words)
  })
})

test('Create New Order begins at the first fuel and ten litres again [OF-021] [TR-072]', async () => {
  await openPlaced()
  await press('Create New Order')
  await arrives('/dashboard/order-fuel')
  expect((await screen.findAllByRole<HTMLInputElement>('radio')).map(({ checked }) => checked)).toEqual([
    true,
    false,
    false,
  ])
  expect((await screen.findByRole('spinbutton')).getAttribute('aria-valuenow')).toBe('10')
})

test('Back of the confirmation begins a new order [OF-005]', async () => {
  await openPlaced()
  const [back] = await screen.findAllByRole('button', { name: 'Back' })
  fireEvent.click(back ?? document.body)
  await arrives('/dashboard/order-fuel')
})

test('a changed price is shown as the new total before it is ordered, and pressing again accepts it', async () => {
  const { api } = await openReview()
  api.answer(getPricingPolicy, {
    serviceFeeBasisPoints: 200,
    serviceFeeMinimum: kobo(10_000),
    deliveryFee: kobo(0),
    nightSurcharge: kobo(0),
    nightFromHour: 22,
    nightToHour: 6,
    validFrom: new Date('2026-11-20T05:00:00Z'),
  })
  api.answer(
    listProducts,
    FUELS.map((each) => ({ ...each, unitPrice: kobo(each.unitPrice + 10_000) })),
  )
  api.refuse(placeOrder, {
    code: 'CONFLICT',
    message: 'Prices have changed',
    details: { totalAmount: 1_014_900 },
  })
  await press(CREATE)
  await waitFor(async () => expect(await problem()).toContain('The total is now ₦10,149.00.'))
  expectNoToast()
  await waitFor(async () => expect(await total()).toBe('₦10,149.00'))
  api.answer(placeOrder, orderAt(0))
  await press(CREATE)
  await isCreated()
  expect(api.sent(placeOrder).map(({ body }) => body)).toMatchObject([
    { expectedTotal: 912_900 },
    { expectedTotal: 1_014_900 },
  ])
})

const NOT_CREATED = 'Failed to create order. Please try again.'

test.each<[string, string, string, (api: FakeApi) => void]>([
  [
    'a sentence of the server',
    'No driver is on the road',
    '[ER-049] [UX-090]',
    (api) => api.refuse(placeOrder, { message: 'No driver is on the road' }),
  ],
  ['no sentence', NOT_CREATED, '[ER-049]', (api) => api.refuse(placeOrder)],
  ['no answer', NOT_CREATED, '[ER-049]', (api) => api.cutOff(placeOrder)],
  [
    'an answer without an order',
    'Order creation failed. No order ID returned.',
    '[ER-048]',
    (api) => api.garble(placeOrder, {}),
  ],
])(
  'Create Order that meets %s is one toast, and stays with what it means for the money: %s %s',
  async (_what, told, _row, fail) => {
    const { api } = await openReview()
    fail(api)
    await press(CREATE)
    await waitFor(async () => expect(await problem()).toBe(MONEY))
    await takeToast(told)
    // The cause outlives the toast, in its place.
    await waitFor(async () => expect(await problem()).toBe(`${told}${MONEY}`))
  },
)

test('the same order is sent again with the key of the first try, so that it is made once', async () => {
  const { api } = await openReview()
  api.cutOff(placeOrder)
  await press(CREATE)
  await takeToast(NOT_CREATED)
  api.answer(placeOrder, orderAt(0))
  await press(CREATE)
  await isCreated()
  const keys = api.sent(placeOrder).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBeTruthy()
  expect(keys).toEqual([keys[0], keys[0]])
})

test('what the server refuses in an order is told at its place, without a toast [VA-036]', async () => {
  const { api } = await openReview()
  api.refuse(placeOrder, {
    code: 'VALIDATION',
    errors: {
      location: [ONLY_LAGOS],
      quantity: ['Maximum quantity is 40 liters'],
      product: ['This fuel is not available right now. Please select another one.'],
    },
  })
  await press(CREATE)
  await described(await screen.findByRole('group', { name: 'Deliver to' }), ONLY_LAGOS)
  await waitFor(async () => expect(await problem()).toContain('Maximum quantity is 40 liters'))
  expect(await problem()).toContain('This fuel is not available right now.')
  expectNoToast()
  api.answer(placeOrder, orderAt(0))
  await press(CREATE)
  await isCreated()
})

test('a phone number is asked of who has none, checked, kept over a change of step, and sent [UX-008]', async () => {
  const { api } = await openReview()
  const phone = () => screen.findByLabelText<HTMLInputElement>(/^Phone number/)
  fireEvent.change(await phone(), { target: { value: '0803' } })
  await press(CREATE)
  await described(await phone(), 'Enter a phone number such as 0803 123 4567')
  expect(api.sent(placeOrder)).toEqual([])
  fireEvent.change(await phone(), { target: { value: '0803 123 4567' } })
  await press('Back')
  await press('Next')
  expect((await phone()).value).toBe('0803 123 4567')
  await press(CREATE)
  await isCreated()
  expect(api.sent(placeOrder)[0]?.body).toMatchObject({ phone: '0803 123 4567' })
})

test('somebody else who receives the fuel needs a name and a number, and is sent [UX-009]', async () => {
  const { api, user } = await openReview()
  api.answer(getMe, { ...customer, phone: '+2348031234567', addresses: [ADMIRALTY] })
  await user.click(await screen.findByLabelText('Someone else will receive the fuel'))
  await press(CREATE)
  await see('Enter the name of the person who receives the fuel')
  fireEvent.change(await screen.findByLabelText('Their name'), { target: { value: 'Bola Ade' } })
  fireEvent.change(await screen.findByLabelText('Their phone number'), { target: { value: '0805 555 1234' } })
  await press(CREATE)
  await isCreated()
  expect(api.sent(placeOrder)[0]?.body).toMatchObject({
    recipientName: 'Bola Ade',
    recipientPhone: '0805 555 1234',
  })
})

test('a time of delivery that is chosen is sent by its day and part [UX-007]', async () => {
  // At 4pm in Lagos the morning of tomorrow can be chosen.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') })
  const { api, user } = await openReview()
  expect((await place(/^As soon as possible/)).checked).toBe(true)
  await user.click(await place(/^Tomorrow, 8am to 12pm$/))
  await press(CREATE)
  await isCreated()
  expect(api.sent(placeOrder)[0]?.body).toMatchObject({ slot: { day: 'tomorrow', part: 'morning' } })
})

test.each([
  ['2026-11-20T15:39:00Z', 'by 8:00pm today'],
  ['2026-11-20T18:30:00Z', 'by 11:30am tomorrow'],
])(
  'the time of as soon as possible stands at the choice, the total and the waybill: %s [RP-201]',
  async (now, by) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    await openReview()
    expect((await place(/^As soon as possible/)).closest('label')?.textContent).toContain(`Estimate: ${by}`)
    expect((await screen.findByRole('region', { name: 'Order summary' })).textContent).toContain(by)
    await press(CREATE)
    await isCreated()
    const waybill = await screen.findByRole('region', { name: /^Waybill/ })
    expect(waybill.textContent).toContain(`Estimated delivery${by}, if you pay now`)
  },
)

test('the waybill of an order whose payment is checked does not ask to pay now [RP-209]', async () => {
  const { api } = await openReview()
  api.answer(getOrder, orderAt(0, { paymentStatus: 'checking' }))
  api.answer(placeOrder, orderAt(0, { paymentStatus: 'checking' }))
  await press(CREATE)
  await isCreated()
  const waybill = await screen.findByRole('region', { name: /^Waybill/ })
  expect(waybill.textContent).toContain('Estimated deliveryAfter we confirm your payment')
  expect(waybill.textContent).not.toContain('if you pay now')
})

test('a chosen time that is over is asked about again, and not sent as soon as possible [RP-210]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T07:00:00Z') })
  const { api, user } = await openReview()
  await user.click(await place(/^Today, 8am to 12pm$/))
  vi.setSystemTime(new Date('2026-11-20T11:30:00Z'))
  await press(CREATE)
  await see(SLOT_GONE)
  expect(focusedGroup()).toBe('slot')
  expect((await place(/^As soon as possible/)).checked).toBe(false)
  expect(api.sent(placeOrder)).toEqual([])
})

test('an order slower than 6 seconds can be stopped without a charge, and pressing again has the same key', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { api } = await openReview()
  const held = api.holdBack(placeOrder)
  await press(CREATE)
  await pass(6)
  await see('Still trying. Your network is slow.')
  await press('Cancel')
  await waitFor(async () => expect(await problem()).toBe(`You stopped waiting.${MONEY}`))
  held.release()
  await press(CREATE)
  await isCreated()
  const keys = api.sent(placeOrder).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([keys[0], keys[0]])
})
