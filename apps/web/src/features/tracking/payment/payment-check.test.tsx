import { getOrder } from '@gatefill/contracts/customer/orders/orders'
import { checkPayment, initiatePayment } from '@gatefill/contracts/customer/orders/payments'
import { getSite } from '@gatefill/contracts/public/site'
import { soonestDelivery, soonestText } from '@gatefill/domain/delivery/estimate/soonest'
import type { Order } from '@gatefill/domain/orders/order'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { button, gone, press, see, takeToast } from '../../../../../../tools/test/dom/acts.ts'
import { type FakeApi, fakeApi } from '../../../../../../tools/test/dom/fake-api.ts'
import { enter } from '../../../../test/customer.ts'
import { pass } from '../../../../test/open-app.tsx'
import { keepOrders, orderAt } from '../../../../test/order-answers.ts'

const ORDER = orderAt(0)
const STATUS = `/dashboard/delivery-status/${ORDER.id}`
const PLACED = `/dashboard/order-fuel?placed=${ORDER.id}`
const PAY = /^Proceed to Payment/
const I_HAVE_PAID = 'I have paid'
const NOT_CHARGED = 'You have not been charged yet.'
const NOT_STARTED = 'Failed to initialize payment. Please try again.'
const NOT_PAID =
  'The payment provider has no payment for this order. If you did not finish paying, you have not been charged.'
const paid: Partial<Order> = { status: 'paid', paymentStatus: 'paid' }

afterEach(() => vi.useRealTimers())

async function openOrder(path: string, order = ORDER) {
  const api = fakeApi()
  keepOrders(api, [order])
  api.answer(checkPayment, { answer: 'not_paid', text: NOT_PAID })
  return { api, user: await enter(api, path) }
}

const outcome = async () => (await screen.findByRole('main')).querySelector('h2')?.textContent ?? ''

const problem = () => screen.getByRole('alert').textContent

const LINK = { reference: 'r', amount: 1, currency: 'NGN' }
const NO_LINK = 'Payment link not available'

test.each<[string, string, string, (api: FakeApi) => void]>([
  [
    'a sentence of the server',
    'The bank is resting',
    '[ER-057]',
    (api) => api.refuse(initiatePayment, { message: 'The bank is resting' }),
  ],
  ['no sentence', NOT_STARTED, '[ER-057]', (api) => api.refuse(initiatePayment)],
  ['no answer', NOT_STARTED, '[ER-057]', (api) => api.cutOff(initiatePayment)],
  ['an answer without a link', NO_LINK, '[ER-050]', (api) => api.garble(initiatePayment, LINK)],
  [
    'an unsafe link',
    NO_LINK,
    '[ER-050]',
    (api) => api.garble(initiatePayment, { ...LINK, link: 'http://elsewhere.example/pay' }),
  ],
])(
  'a payment whose start meets %s is a toast, then stands beside the button: %s %s',
  async (_what, text, _row, fail) => {
    const { api } = await openOrder(PLACED)
    api.answer(getSite, {
      appName: 'Gatefill',
      supportEmail: null,
      supportPhone: null,
      environment: 'production',
    })
    fail(api)
    await press(PAY)
    await waitFor(() => expect(problem()).toBe(NOT_CHARGED))
    await takeToast(text)
    await waitFor(() => expect(problem()).toBe(`${text}${NOT_CHARGED}`))
  },
)

test('without the order that is to be paid the payment says that there is none [ER-058]', async () => {
  const api = fakeApi()
  api.refuse(getOrder)
  const held = api.holdBack(getOrder)
  await enter(api, PLACED)
  await press(PAY)
  held.release()
  await takeToast('No order found. Please try again.')
  expect(api.sent(initiatePayment)).toEqual([])
})

test('pressed before the order is on the screen, the payment starts as soon as it is', async () => {
  const api = fakeApi()
  keepOrders(api, [ORDER])
  api.refuse(initiatePayment)
  const held = api.holdBack(getOrder)
  await enter(api, PLACED)
  await press(PAY)
  await waitFor(async () => expect((await button(PAY)).getAttribute('aria-disabled')).toBe('true'))
  expect(api.sent(initiatePayment)).toEqual([])
  held.release()
  await waitFor(() =>
    expect(api.sent(initiatePayment).map(({ body }) => body)).toEqual([{ orderId: ORDER.id }]),
  )
})

test('an order that was paid elsewhere is not paid again: the list says why and shows it as paid', async () => {
  const { api } = await openOrder('/dashboard/order-history')
  await button(PAY)
  keepOrders(api, [orderAt(0, paid)])
  api.refuse(initiatePayment, { code: 'CONFLICT', message: 'This order is already paid.' })
  await press(PAY)
  await takeToast('This order is already paid.')
  await waitFor(() => expect(screen.getByRole('table').textContent).toContain('Payment Confirmed'))
})

test('who comes back is told that the payment is checked, then that it came and when the fuel comes, without a press [RP-201]', async () => {
  const at = '2026-11-20T10:09:00.000Z'
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(at) })
  const { api } = await openOrder(`${STATUS}?paid=check`)
  await waitFor(async () => expect(await outcome()).toBe('Checking your payment…'))
  const promised = soonestDelivery(at)
  keepOrders(api, [orderAt(0, { ...paid, timeline: [{ status: 'paid', at }], estimatedDelivery: promised })])
  await pass(3)
  await waitFor(async () => expect(await outcome()).toBe('Payment Confirmed'))
  await see(/^We received ₦18,258\.00 at 11:09am/)
  expect((await screen.findByRole('main')).textContent).toContain(`Estimated delivery${soonestText(at)}`)
  expect(window.location.search).toBe('')
})

test('who comes back without a payment is told after a while that none is known, and may pay', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openOrder(`${STATUS}?paid=check`)
  await waitFor(async () => expect(await outcome()).toBe('Checking your payment…'))
  await pass(7)
  await waitFor(async () => expect(await outcome()).toBe('Not paid yet'))
  await see(/you have not been charged/)
  await button(PAY)
})

test('after a minute without an answer the screen asks not to pay twice and offers another check', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const api = fakeApi()
  api.cutOff(getOrder)
  await enter(api, `${STATUS}?paid=check`)
  await waitFor(async () => expect(await outcome()).toBe('Checking your payment…'))
  await pass(61)
  await waitFor(async () => expect(await outcome()).toBe('We do not know yet'))
  await see(/do not pay twice\./i)
  expect(screen.queryByRole('button', { name: PAY })).toBe(null)
  keepOrders(api, [orderAt(0, paid)])
  api.answer(checkPayment, { answer: 'paid', text: 'We received your payment. Your order is confirmed.' })
  await press(I_HAVE_PAID)
  await pass(4)
  await waitFor(async () => expect(await outcome()).toBe('Payment Confirmed'))
})

test.each([
  ['the tracked order', STATUS],
  ['the details of the order', `/dashboard/order-history?order=${ORDER.id}`],
  ['the screen after the return', `${STATUS}?paid=check&asked=2026-11-20T10:05:00.000Z`],
])('"I have paid" asks the provider at once in %s, and says that it has no payment', async (_where, path) => {
  const { api } = await openOrder(path, orderAt(0, { paymentCheckedAt: '2026-11-20T10:06:00.000Z' }))
  await press(I_HAVE_PAID)
  await see(NOT_PAID)
  expect(api.sent(checkPayment).map(({ body }) => body)).toEqual([{ orderId: ORDER.id }])
})

test('"I have paid" that gets no answer says so beside the button and asks not to pay twice', async () => {
  const { api } = await openOrder(STATUS)
  api.cutOff(checkPayment)
  await press(I_HAVE_PAID)
  await waitFor(() => expect(problem()).toMatch(/do not pay twice/i))
})

test('"I have paid" that finds a payment says so, and the order is read again and shown as paid', async () => {
  const { api } = await openOrder(STATUS)
  await button(I_HAVE_PAID)
  keepOrders(api, [orderAt(0, paid)])
  api.answer(checkPayment, { answer: 'paid', text: 'We received your payment. Your order is confirmed.' })
  fireEvent.click(await button(I_HAVE_PAID))
  await takeToast('We received your payment. Your order is confirmed.')
  await waitFor(async () =>
    expect((await screen.findByRole('region', { name: 'Payment' })).textContent).toContain('Paid'),
  )
  await gone(I_HAVE_PAID)
})

test('the start of a payment that takes long can be stopped, and nothing was charged', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { api } = await openOrder(STATUS)
  api.refuse(initiatePayment)
  const held = api.holdBack(initiatePayment)
  await press(PAY)
  await pass(6)
  await see('Still trying. Your network is slow.')
  await see(NOT_CHARGED)
  await press('Cancel')
  await gone('Still trying. Your network is slow.')
  expect((await button(PAY)).getAttribute('aria-disabled')).not.toBe('true')
  held.release()
})
