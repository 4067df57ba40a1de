import { getOrder } from '@gatefill/contracts/customer/orders/orders'
import { rateOrder } from '@gatefill/contracts/customer/orders/ratings'
import { listCategories } from '@gatefill/contracts/customer/support/support'
import type { OrderDriver } from '@gatefill/domain/delivery/order-driver'
import type { Order } from '@gatefill/domain/orders/order'
import type { OrderStatus } from '@gatefill/domain/statuses/order-status'
import { ORDER_STATUSES } from '@gatefill/domain/statuses/order-status'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { focused, link, press, see, takeToast } from '../../../../../../tools/test/dom/acts.ts'
import { fakeApi } from '../../../../../../tools/test/dom/fake-api.ts'
import { enter } from '../../../../test/customer.ts'
import { arrives } from '../../../../test/open-app.tsx'
import { keepOrders, numberOf, orderAt } from '../../../../test/order-answers.ts'
import { CATEGORIES } from '../../../../test/ticket-answers.ts'

const STATUS = '/dashboard/delivery-status'
const AT = '2026-11-20T10:05:00.000Z'

afterEach(() => vi.useRealTimers())

/** The history of an order that has come so far. */
const upTo = (status: OrderStatus): Pick<Order, 'status' | 'paymentStatus' | 'timeline'> => ({
  status,
  paymentStatus: 'paid',
  timeline: ORDER_STATUSES.slice(0, ORDER_STATUSES.indexOf(status) + 1).map((each) => ({
    status: each,
    at: AT,
  })),
})

async function openOrder(order: Order, others: Order[] = []) {
  const api = fakeApi()
  keepOrders(api, [order, ...others])
  const user = await enter(api, `${STATUS}/${order.id}`)
  await screen.findByRole('heading', { name: 'Timeline' })
  return { api, user }
}

const card = async () =>
  (await within(await screen.findByRole('main')).findByRole('region', { name: /^Order\s*#/ })).textContent
const level = async () => (await screen.findByRole('progressbar')).getAttribute('aria-valuenow')
const stages = async () =>
  within(await screen.findByRole('region', { name: 'Timeline' })).getAllByRole('listitem')

test.each([
  ['paid', 'Payment Confirmed', '30', /Driver Assigned/, '[TR-032] [TR-045]'],
  ['driver_assigned', 'Driver Assigned', '45', /awaiting driver acceptance/, '[TR-033] [TR-046] [TR-054]'],
  ['driver_accepted', 'Driver Accepted', '60', /Being Prepared/, '[TR-034] [TR-047] [TR-054]'],
  ['processing', 'Being Prepared', '75', /Out for Delivery/, '[TR-035] [TR-048] [TR-055]'],
  ['out_for_delivery', 'Out for Delivery', '90', /Delivered/, '[TR-036] [TR-049]'],
  ['delivered', 'Delivered', '100', undefined, '[TR-037] [TR-050] [TR-056]'],
] as const)(
  'an order that is %s is called "%s", fills its gauge by %s percent, and waits for %s %s',
  async (status, label, percent, next, _row) => {
    await openOrder(orderAt(0, upTo(status)))
    expect(await card()).toContain(label)
    expect(await level()).toBe(percent)
    const all = await stages()
    const reached = ORDER_STATUSES.indexOf(status)
    expect(all[reached]?.textContent).toContain(label)
    expect(all[reached]?.dataset.state).toBe(next === undefined ? 'done' : 'current')
    if (next !== undefined) expect(all[reached + 1]?.textContent).toMatch(next)
  },
)

test('the timeline lists every stage that was reached, and those ahead as not yet [GN-012] [TR-052]', async () => {
  await openOrder(orderAt(0, upTo('processing')))
  expect((await stages()).map(({ dataset, textContent }) => [dataset.state, textContent])).toEqual([
    ['done', expect.stringMatching(/^Order Placed/)],
    ['done', expect.stringMatching(/^Payment Confirmed/)],
    ['done', expect.stringMatching(/^Driver Assigned/)],
    ['done', expect.stringMatching(/^Driver Accepted/)],
    ['current', expect.stringMatching(/^Being Prepared/)],
    ['pending', expect.stringMatching(/^Out for Delivery \(not yet\)/)],
    ['pending', expect.stringMatching(/^Delivered \(not yet\)/)],
  ])
})

test('the timeline of a cancelled order ends with its cancellation and the reason [TR-057]', async () => {
  await openOrder(
    orderAt(0, {
      status: 'cancelled',
      timeline: [
        { status: 'initiated', at: AT },
        { status: 'cancelled', at: AT },
      ],
      cancellation: { reason: 'found_better_price', note: '', cancelledBy: 'customer', at: AT },
    }),
  )
  const all = await stages()
  expect(all.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Order Placed/),
    expect.stringMatching(/^Cancelled.*Found better price elsewhere/),
  ])
  expect(all[1]?.dataset.state).toBe('cancelled')
})

test('the estimate of a paid order is the time of its server, told with its day [TR-058]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:10:00Z') })
  const soon = '2026-11-20T14:05:00.000Z'
  await openOrder(orderAt(0, { ...upTo('paid'), estimatedDelivery: soon }))
  expect(await card()).toMatch(/Estimated delivery\s*by 3:15pm today/)
})

const musa: OrderDriver = {
  name: 'Musa Bello',
  phone: null,
  vehicle: 'DEM 101 AA',
  rating: null,
  ratingCount: 0,
  assignedAt: AT,
}
const driver = async () => (await screen.findByRole('region', { name: 'Driver' })).textContent

test('without a driver none is shown, and the next step is named [DS-014]', async () => {
  await openOrder(orderAt(0, upTo('paid')))
  await see('A driver will be assigned next. You will see who it is here.')
  expect(screen.queryByRole('region', { name: 'Driver' })).toBe(null)
})

test('a driver is shown with name, van and the time of the assignment, without a call before acceptance [DS-006]', async () => {
  await openOrder(orderAt(0, { ...upTo('driver_assigned'), driver: musa }))
  expect(await driver()).toMatch(/Musa Bello.*DEM 101 AA.*assigned 11:05am/)
  expect(screen.queryByRole('link', { name: 'Call Musa Bello' })).toBe(null)
})

test('a driver whose number the server names can be called [DS-006]', async () => {
  await openOrder(orderAt(0, { ...upTo('driver_accepted'), driver: { ...musa, phone: '+2348000000001' } }))
  expect((await screen.findByRole('link', { name: 'Call Musa Bello' })).getAttribute('href')).toBe(
    'tel:+2348000000001',
  )
})

test('of somebody else who receives the fuel Track has name and number, and the code can be sent there [RP-218]', async () => {
  const recipient = { name: 'Bola Ade', phone: '+2348055551234' }
  const wishes = { phone: '', recipient, slot: null }
  await openOrder(orderAt(0, { ...upTo('out_for_delivery'), handoverCode: '402917', wishes }))
  await see('Bola Ade (0805 555 1234) receives the fuel and needs this code at the gate.')
  const hrefOf = async (name: string) => decodeURIComponent((await link(name)).getAttribute('href') ?? '')
  expect(await hrefOf('Send the code by WhatsApp')).toMatch(/^https:\/\/wa\.me\/2348055551234\?text=.*402917/)
  expect(await hrefOf('Send the code by text')).toMatch(/^sms:\+2348055551234\?body=.*402917/)
})

test('who receives the own fuel is offered to send the code to nobody [RP-218]', async () => {
  await openOrder(orderAt(0, { ...upTo('out_for_delivery'), handoverCode: '402917' }))
  await screen.findByRole('heading', { name: 'Handover code' })
  expect(screen.queryByRole('link', { name: /^Send the code/ })).toBe(null)
})

test('a driver who was rated is shown with the average and the count', async () => {
  await openOrder(orderAt(0, { ...upTo('delivered'), driver: { ...musa, rating: 4.3, ratingCount: 12 } }))
  expect(await driver()).toContain('4.3 of 5 from 12 ratings')
})

const rating = async () =>
  within(await screen.findByRole('region', { name: /Rate this delivery|Your rating/ }))

test('a rating without stars is asked for at them, and sends nothing', async () => {
  const { api } = await openOrder(orderAt(0, upTo('delivered')))
  await press('Send Rating')
  await (await rating()).findByText('Please choose 1 to 5 stars')
  await focused((await rating()).getAllByRole('radio')[0] ?? document.body)
  expect(api.sent(rateOrder)).toEqual([])
})

test('a rating is sent with its words, and stands where its form stood', async () => {
  const { api, user } = await openOrder(orderAt(0, upTo('delivered')))
  const given = { stars: 4, comment: 'Friendly at the gate', at: AT }
  api.answer(rateOrder, orderAt(0, { ...upTo('delivered'), rating: given }))
  await user.click((await rating()).getByRole('radio', { name: '4 of 5, Good' }))
  await user.type((await rating()).getByLabelText(/^Anything we should know/), 'Friendly at the gate')
  await press('Send Rating')
  await takeToast('Thank you for rating this delivery')
  await focused(await screen.findByRole('heading', { name: 'Your rating' }))
  await (await rating()).findByText('Friendly at the gate')
  expect(api.sent(rateOrder).map(({ body }) => body)).toEqual([{ stars: 4, comment: 'Friendly at the gate' }])
  expect(screen.queryByRole('button', { name: 'Send Rating' })).toBe(null)
})

test('a rating that failed is told in its place and stays in the form', async () => {
  const { api, user } = await openOrder(orderAt(0, upTo('delivered')))
  api.cutOff(rateOrder)
  await user.click((await rating()).getByRole('radio', { name: '2 of 5, Poor' }))
  await press('Send Rating')
  await (await rating()).findByText('Failed to save your rating. Please try again.')
  expect((await rating()).getByRole<HTMLInputElement>('radio', { name: '2 of 5, Poor' }).checked).toBe(true)
})

test('a rating that was given elsewhere meanwhile is shown in place of the form', async () => {
  const { api, user } = await openOrder(orderAt(0, upTo('delivered')))
  api.refuse(rateOrder, { code: 'CONFLICT', message: 'You have already rated this delivery' })
  api.answer(getOrder, orderAt(0, { ...upTo('delivered'), rating: { stars: 5, comment: '', at: AT } }))
  await user.click((await rating()).getByRole('radio', { name: '2 of 5, Poor' }))
  await press('Send Rating')
  await (await rating()).findByText('5 of 5, Great')
})

test('Track opens on the order that is furthest along [UX-011]', async () => {
  const api = fakeApi()
  keepOrders(api, [orderAt(0), orderAt(1, upTo('driver_accepted'))])
  await enter(api, STATUS)
  await waitFor(async () => expect(await card()).toContain(numberOf(1)))
})

test('an order that a driver has is not cancelled but asked about, in a ticket that is begun [UX-012]', async () => {
  const { api, user } = await openOrder(orderAt(0, upTo('driver_accepted')))
  api.answer(listCategories, CATEGORIES)
  expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBe(null)
  await user.click(await screen.findByRole('link', { name: 'Ask to cancel' }))
  await arrives(`/dashboard/support/create?ask=cancel&category=Orders&order=${orderAt(0).id}`)
  const chosen = (label: RegExp) => screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.text
  await waitFor(() => expect(chosen(/^Category/)).toBe('Orders'))
  await waitFor(() => expect(chosen(/^Order/)).toContain(numberOf(0)))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(
    'Please cancel this order. My reason: ',
  )
})

test('what our team changed of the order stands below the timeline, a gate code without its digits [CN-182]', async () => {
  await openOrder(
    orderAt(0, {
      ...upTo('paid'),
      changes: [
        {
          field: 'address',
          at: AT,
          by: 'staff',
          was: '14 Admiralty Road, Lekki, Lagos',
          became: '12 Freedom Way, Lekki, Lagos',
        },
        { field: 'gate_code', at: AT, by: 'staff', was: '', became: '' },
      ],
    }),
  )
  const changes = within(await screen.findByRole('list', { name: 'Changes' })).getAllByRole('listitem')
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Address changed.*\d+:\d\d[ap]m.*Our team\. From 14 Admiralty Road, Lekki, Lagos to 12 Freedom Way, Lekki, Lagos$/,
    ),
    expect.stringMatching(/^Gate code changed.*\d+:\d\d[ap]mOur team$/),
  ])
})

test('an order of which nothing was changed has no list of changes [CN-182]', async () => {
  await openOrder(orderAt(0, upTo('paid')))
  expect(screen.queryByRole('list', { name: 'Changes' })).toBe(null)
})
