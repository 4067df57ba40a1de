import { getOrder, listMyOrders } from '@gatefill/contracts/customer/orders/orders'
import type { Order } from '@gatefill/domain/orders/order'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  described,
  expectNoToast,
  field,
  fill,
  gone,
  press,
  see,
} from '../../../../../../tools/test/dom/acts.ts'
import { fakeApi } from '../../../../../../tools/test/dom/fake-api.ts'
import { enter } from '../../../../test/customer.ts'
import { arrives, pass } from '../../../../test/open-app.tsx'
import { keepOrders, numberOf, orderAt } from '../../../../test/order-answers.ts'

const STATUS = '/dashboard/delivery-status'
const NOT_FOUND = "Order not found or you don't have permission to view it"

afterEach(() => vi.useRealTimers())

async function openTracking(orders: readonly Order[], path = STATUS) {
  const api = fakeApi()
  keepOrders(api, orders)
  return { api, user: await enter(api, path) }
}

const main = async () => within(await screen.findByRole('main'))

/** Waits until the card of the order at this place of the list is shown. */
const cardOf = async (at: number) =>
  (await main()).findByRole('region', { name: new RegExp(`^Order\\s*${numberOf(at)}$`) })

const activeOrders = async () =>
  within(await (await main()).findByRole('region', { name: 'Active Orders' })).getAllByRole('link')

const two = () => [orderAt(0, {}, 'DPK'), orderAt(1)]

test('without an order in the URL the newest one is shown, placed and with all stages ahead [DS-005] [DS-007]', async () => {
  await openTracking(two())
  expect((await cardOf(0)).textContent).toContain('Order Placed')
  const stages = within(await screen.findByRole('region', { name: 'Timeline' })).getAllByRole('listitem')
  expect(stages[0]?.textContent).toMatch(/^Order Placed/)
  expect(stages.filter(({ dataset }) => dataset.state === 'pending')).toHaveLength(6)
})

test('an order that was placed fills its gauge by 15 percent, and waits for a payment first [TR-044] [TR-053]', async () => {
  await openTracking(two())
  await cardOf(0)
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('15')
  await see('A driver will be assigned after payment')
})

test('active orders are listed with stage and percent, and one that is pressed is shown [DS-004]', async () => {
  const { user } = await openTracking(two())
  const links = await activeOrders()
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(new RegExp(`${numberOf(0)}.*Order Placed.*15%`)),
    expect.stringMatching(new RegExp(`${numberOf(1)}.*Order Placed.*15%`)),
  ])
  await user.click(links[1] ?? document.body)
  await arrives(`${STATUS}/${orderAt(1).id}`)
  await cardOf(1)
})

test.each([
  ['in the path', `/${orderAt(1).id}`, '[DS-001] [RT-021]'],
  ['in the query', `?orderId=${orderAt(1).id}`, '[DS-002]'],
  ['in the path before the query', `/${orderAt(1).id}?orderId=${orderAt(0).id}`, '[DS-001]'],
])('an order is followed that stands %s: %s %s', async (_where, url, _row) => {
  const { api } = await openTracking(two(), `${STATUS}${url}`)
  await cardOf(1)
  expect(api.sent(getOrder).map(({ path }) => path)).toEqual([`/orders/${orderAt(1).id}`])
})

test('the short number in the URL is asked for as it stands there, for the server to find [DS-001]', async () => {
  const { api } = await openTracking(two(), `${STATUS}/${numberOf(1).slice(1)}`)
  await waitFor(() =>
    expect(api.sent(getOrder).map(({ path }) => path)).toEqual([`/orders/${numberOf(1).slice(1)}`]),
  )
})

test('a link leads back to the dashboard [DS-009]', async () => {
  const { user } = await openTracking(two())
  await cardOf(0)
  await user.click((await main()).getByRole('link', { name: 'Back to Dashboard' }))
  await arrives('/dashboard')
})

test('a link leads on to the next order of fuel [DS-011]', async () => {
  const { user } = await openTracking(two())
  await cardOf(0)
  await user.click((await main()).getByRole('link', { name: 'Order Fuel' }))
  await arrives('/dashboard/order-fuel')
})

test('Find Order asks for an id where none was typed', async () => {
  await openTracking(two())
  await press('Find Order')
  await described(await field('Order id'), /Please enter an order id/)
})

test.each([
  ['a short number', 'ZZZZZ9', 0],
  ['what is no id', 'not an id at all', 0],
  ['a full id', 'ord_01HZXW5N8Y0000000000999999', 1],
])('Find Order says of %s that the customer has no such order [PE-008]', async (_what, typed, reads) => {
  const { api } = await openTracking(two())
  await cardOf(0)
  api.refuse(getOrder, { code: 'NOT_FOUND', message: NOT_FOUND })
  await fill('Order id', typed)
  await press('Find Order')
  await see(NOT_FOUND)
  await arrives(STATUS)
  expect(api.sent(getOrder).filter(({ path }) => path.endsWith(typed))).toHaveLength(reads)
  await fill('Order id', 'Z')
  await gone(NOT_FOUND)
})

test.each([`${numberOf(1).toLowerCase()}`, ` ${orderAt(1).id} `])(
  'Find Order goes to the own order "%s" [DS-003]',
  async (typed) => {
    await openTracking(two())
    await fill('Order id', typed)
    await press('Find Order')
    await arrives(`${STATUS}/${orderAt(1).id}`)
    await cardOf(1)
  },
)

test('an order in the URL that is not there, or of somebody else, says so in its place [PE-008]', async () => {
  const api = fakeApi()
  keepOrders(api, [])
  api.refuse(getOrder, { code: 'NOT_FOUND', message: NOT_FOUND })
  await enter(api, `${STATUS}/ord_01HZXW5N8Y0000000000999999`)
  await see(NOT_FOUND)
  expectNoToast()
  for (const [name, href] of [
    ['Back to Dashboard', '/dashboard'],
    ['Contact Support', '/dashboard/support/create'],
    ['Order Fuel', '/dashboard/order-fuel'],
  ] as const)
    expect((await main()).getByRole('link', { name }).getAttribute('href')).toBe(href)
})

test('of several orders with the same last characters the customer chooses', async () => {
  const twin = { ...orderAt(0), id: 'ord_01HZXW5N8Y0000000001111111' as Order['id'] } // of the form of an id
  const { user } = await openTracking([orderAt(0), twin])
  await fill('Order id', '111111')
  await press('Find Order')
  await see('2 orders end in 111111. Which one do you want?')
  const [, second] = await (await main()).findAllByRole('link', { name: /^20 L PMS/ })
  await user.click(second ?? document.body)
  await arrives(`${STATUS}/${twin.id}`)
})

test('a search that fails is told at its field, without a toast [ER-045]', async () => {
  const { api } = await openTracking([orderAt(0)])
  await cardOf(0)
  api.refuse(listMyOrders)
  await fill('Order id', 'ZZZZZ9')
  await press('Find Order')
  await described(await field('Order id'), /Failed to get order details/)
  expectNoToast()
})

test('an order that does not load says so, and is read again when asked [ER-045]', async () => {
  const api = fakeApi()
  keepOrders(api, [orderAt(0)])
  api.refuse(getOrder)
  await enter(api, `${STATUS}/${orderAt(0).id}`)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Failed to get order details'))
  keepOrders(api, [orderAt(0)])
  await press('Try Again')
  expect((await cardOf(0)).textContent).toContain('Order Placed')
})

test('an order that is known stays in view when a later read fails, with its time [ER-045]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { api } = await openTracking([orderAt(0)], `${STATUS}/${orderAt(0).id}`)
  await cardOf(0)
  api.refuse(getOrder, { message: 'The books are closed' })
  await pass(121)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('The books are closed'))
  expect(screen.getByRole('alert').textContent).toMatch(/The details below are from \d+:\d\d[ap]m\./)
  expect((await cardOf(0)).textContent).toContain('Order Placed')
})

test('an order is read each half minute while something can change, and not after that', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { api } = await openTracking([orderAt(0)], `${STATUS}/${orderAt(0).id}`)
  await cardOf(0)
  expect(api.sent(getOrder)).toHaveLength(1)
  keepOrders(api, [orderAt(0, { status: 'cancelled' })])
  await pass(31)
  await waitFor(async () => expect((await cardOf(0)).textContent).toContain('Cancelled'))
  expect(api.sent(getOrder)).toHaveLength(2)
  await pass(120)
  expect(api.sent(getOrder)).toHaveLength(2)
})

test('a list of orders that does not load says so, and without an order three links lead on [UX-003]', async () => {
  const api = fakeApi()
  api.refuse(listMyOrders)
  await enter(api, STATUS)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Failed to fetch orders'))
  keepOrders(api, [])
  await press('Try Again')
  await see('No active order')
  for (const name of ['Back to Dashboard', 'Contact Support', 'Order Fuel'])
    expect((await main()).getAllByRole('link', { name }).length).toBeGreaterThan(0)
})

/** Opens the question before a cancellation and answers it. */
async function cancelFromCard() {
  const opened = await openTracking([orderAt(0)], `${STATUS}/${orderAt(0).id}`)
  await cardOf(0)
  await press('Cancel Order')
  const question = within(await screen.findByRole('alertdialog'))
  await opened.user.click(question.getByRole('radio', { name: 'Found better price elsewhere' }))
  fireEvent.click(question.getByRole('button', { name: 'Cancel Order' }))
  await waitFor(async () => expect((await cardOf(0)).textContent).toContain('Cancelled'))
  return opened
}

test('Cancel Order cancels from the card, where nothing is to be paid or cancelled any more [DS-012] [TR-043]', async () => {
  await cancelFromCard()
  await see('Order cancelled successfully')
  expect(screen.queryByRole('button', { name: /Cancel Order|Proceed to Payment/ })).toBe(null)
  expect(screen.queryByRole('alertdialog')).toBe(null)
})

test('a cancelled order has an empty gauge [TR-038] [TR-051]', async () => {
  await cancelFromCard()
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('0')
})
