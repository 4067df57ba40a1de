import { cancelOrder, getOrder, listMyOrders } from '@gatefill/contracts/customer/orders/orders'
import { initiatePayment } from '@gatefill/contracts/customer/orders/payments'
import { kobo } from '@gatefill/domain/core/money'
import type { Order } from '@gatefill/domain/orders/order'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  button,
  closed,
  described,
  expectNoToast,
  field,
  fill,
  focused,
  gone,
  press,
  see,
  takeToast,
} from '../../../../../tools/test/dom/acts.ts'
import { fakeApi } from '../../../../../tools/test/dom/fake-api.ts'
import { enter } from '../../../test/customer.ts'
import { arrives } from '../../../test/open-app.tsx'
import { keepOrders, numberOf, orderAt } from '../../../test/order-answers.ts'

const ORDERS = '/dashboard/order-history'
const MISSING_REASON = 'Please provide a reason for cancellation'

async function openOrders(orders: readonly Order[], path = ORDERS) {
  const api = fakeApi()
  keepOrders(api, orders)
  return { api, user: await enter(api, path) }
}

/** Seven orders, the fourth of them kerosene that was cancelled, the last one diesel. */
const seven = () => [
  orderAt(0, {}, 'AGO'),
  orderAt(1),
  orderAt(2),
  orderAt(3, { status: 'cancelled' }, 'DPK'),
  orderAt(4),
  orderAt(5),
  orderAt(6, {}, 'PMS'),
]

const search = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search orders or products' })
const status = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Status' })
const type = async (text: string) => fireEvent.change(await search(), { target: { value: text } })

/** Waits until exactly these orders stand in the table, by their places in the list. */
const shown = (...places: number[]): Promise<void> =>
  waitFor(() =>
    expect(screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
      places.map((at) => `Order ${numberOf(at)}`),
    ),
  )

test('without orders the list says so and leads to the first one [OL-008] [ER-059]', async () => {
  const { user } = await openOrders([])
  await see('No orders found')
  const [order] = within(await screen.findByRole('main'))
    .getAllByRole('link', { name: 'Order Fuel' })
    .slice(-1)
  await user.click(order ?? document.body)
  await arrives('/dashboard/order-fuel')
})

test.each([
  [{}, 'Failed to fetch orders', '[ER-042]'],
  [{ message: 'The list is being tidied' }, 'The list is being tidied', '[ER-042]'],
])('a list that fails with %j says %s, and another try loads it %s', async (refusal, text, _row) => {
  const api = fakeApi()
  api.refuse(listMyOrders, refusal)
  await enter(api, ORDERS)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text))
  keepOrders(api, [orderAt(0)])
  await press('Try Again')
  await shown(0)
})

test('five orders stand on a page, with their count and links to the pages [OL-005] [AP-032]', async () => {
  const { user } = await openOrders(seven())
  await shown(0, 1, 2, 3, 4)
  await see('7 orders')
  const pages = within(await screen.findByRole('navigation', { name: 'Pages' }))
  expect(pages.getAllByRole('link', { name: /^Page/ })).toHaveLength(2)
  await user.click(pages.getByRole('link', { name: 'Page 2' }))
  await shown(5, 6)
})

test('of many orders at most five pages are linked [CO-022]', async () => {
  const api = fakeApi()
  const many = Array.from({ length: 40 }, (_, at) => ({
    ...orderAt(0),
    id: `ord_01HZXW5N8Y00000000000000${at + 10}` as Order['id'], // of the form of an id
  }))
  keepOrders(api, many)
  const user = await enter(api, ORDERS)
  const links = async () =>
    within(await screen.findByRole('navigation', { name: 'Pages' })).getAllByRole('link', { name: /^Page/ })
  expect((await links()).map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4', '5'])
  await user.click((await links())[4] ?? document.body)
  await waitFor(async () =>
    expect((await screen.findByRole('link', { name: 'Page 5' })).getAttribute('aria-current')).toBe('page'),
  )
  expect(await links()).toHaveLength(5)
})

test('a search finds a fuel by its name, from the first page on, and stands in the URL [OL-001] [TR-076]', async () => {
  await openOrders(seven(), `${ORDERS}?page=2`)
  await shown(5, 6)
  await type('diesel')
  await shown(0)
  await waitFor(() => expect(window.location.search).toBe('?search=diesel'))
})

test('a search finds an order by its number, in small letters too [OL-001] [AP-032]', async () => {
  await openOrders(seven())
  await type(numberOf(6).toLowerCase())
  await shown(6)
})

test('a search without a result says so and is cleared, with the focus on the filters [OL-003] [OL-009] [ER-060] [UX-054]', async () => {
  await openOrders(seven())
  await shown(0, 1, 2, 3, 4)
  await type('no such order')
  await see('No orders match your filters')
  const [clear] = await screen.findAllByRole('button', { name: 'Clear Filters' })
  fireEvent.click(clear ?? document.body)
  await shown(0, 1, 2, 3, 4)
  expect((await search()).value).toBe('')
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBe(null)
  await focused(await button(/^Filters/))
})

test('the filters are closed and opened by their button [OL-002]', async () => {
  await openOrders(seven())
  const toggle = await button(/^Filters/)
  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(toggle)
  await waitFor(() => expect(toggle.getAttribute('aria-expanded')).toBe('false'))
  expect((await status()).closest('[hidden]')).not.toBe(null)
  fireEvent.click(toggle)
  await waitFor(async () => expect((await status()).closest('[hidden]')).toBe(null))
})

test('the filter names every status, and All is chosen at first [OL-002] [TR-075]', async () => {
  await openOrders(seven())
  expect((await status()).value).toBe('all')
  expect([...(await status()).options].map(({ text }) => text)).toEqual([
    expect.stringContaining('All'),
    'Order Placed',
    'Payment Confirmed',
    'Driver Assigned',
    'Driver Accepted',
    'Being Prepared',
    'Out for Delivery',
    'Delivered',
    'Cancelled',
  ])
})

test('a status is filtered from the first page on, and stands in the URL [TR-076]', async () => {
  const { api } = await openOrders(seven(), `${ORDERS}?page=2`)
  await shown(5, 6)
  fireEvent.change(await status(), { target: { value: 'cancelled' } })
  await shown(3)
  await waitFor(() => expect(window.location.search).toBe('?status=cancelled'))
  expect(api.sent(listMyOrders)).toHaveLength(1)
})

test('a status in the URL is filtered when the page opens', async () => {
  await openOrders(seven(), `${ORDERS}?status=cancelled`)
  await shown(3)
  expect((await status()).value).toBe('cancelled')
})

const detail = async () => within(await screen.findByRole('dialog', { name: 'Order details' }))

test('a row of the table opens the details with amounts, place and payment [OL-006] [TR-031]', async () => {
  const { user } = await openOrders([orderAt(0)])
  await user.click(await screen.findByRole('link', { name: `Order ${numberOf(0)}` }))
  const dialog = await detail()
  await dialog.findByText('₦18,258.00', { exact: false })
  const text = (await screen.findByRole('dialog', { name: 'Order details' })).textContent
  for (const words of [
    numberOf(0),
    'Order Placed',
    '20 L PMS',
    '14 Admiralty Road',
    '₦17,900.00',
    '₦358.00',
    'Not paid yet',
  ])
    expect(text).toContain(words)
  dialog.getByRole('button', { name: /Proceed to Payment/ })
})

test('details that do not load are told once, and can be tried again [ER-051]', async () => {
  const { api, user } = await openOrders([orderAt(0)])
  api.refuse(getOrder)
  await user.click(await screen.findByRole('link', { name: `Order ${numberOf(0)}` }))
  await takeToast('Failed to load order details')
  const dialog = await detail()
  expect(dialog.getByRole('alert').textContent).toContain('Your order and your money are safe')
  keepOrders(api, [orderAt(0)])
  await user.click(dialog.getByRole('button', { name: 'Try Again' }))
  await dialog.findByText('₦18,258.00', { exact: false })
})

test('an order of somebody else is said not to be there, in its place and once [PE-005] [UX-062]', async () => {
  const api = fakeApi()
  keepOrders(api, [])
  api.refuse(getOrder, {
    code: 'NOT_FOUND',
    message: "Order not found or you don't have permission to view it",
  })
  await enter(api, `${ORDERS}?order=ord_01HZXW5N8Y0000000000999999`)
  await waitFor(async () =>
    expect((await detail()).getByRole('alert').textContent).toContain('Order not found or'),
  )
  expect(screen.getAllByText(/Order not found or/)).toHaveLength(1)
  expect((await detail()).queryByRole('button', { name: 'Try Again' })).toBe(null)
})

const question = async () => within(await screen.findByRole('alertdialog'))
const CONFIRM = /^Cancel(ling\.\.\.| Order)$/
const isOff = (control: HTMLElement) =>
  control.hasAttribute('disabled') || control.getAttribute('aria-disabled') === 'true'

/** The question before a cancellation. */
async function askToCancel() {
  const opened = await openOrders([orderAt(0)])
  await press(`Cancel ${numberOf(0)}`)
  return { ...opened, asked: await question() }
}

test('cancelling asks for a reason first [OL-007] [VA-042] [VA-049] [VA-050] [ER-055]', async () => {
  const { asked } = await askToCancel()
  await asked.findByText(MISSING_REASON)
  expect(isOff(asked.getByRole('button', { name: CONFIRM }))).toBe(true)
})

test.each([
  ['Changed my mind', 'changed_mind', '[VA-043]'],
  ['Ordered wrong item', 'wrong_order', '[VA-044]'],
  ['Delivery taking too long', 'delivery_delay', '[VA-045]'],
  ['Found better price elsewhere', 'found_better_price', '[VA-046]'],
  ['Emergency situation', 'emergency', '[VA-047]'],
  ['Other reason', 'other', '[VA-048]'],
])('the reason "%s" is sent as %s %s', async (label, reason) => {
  const { api, user, asked } = await askToCancel()
  expect(asked.getAllByRole('radio')).toHaveLength(6)
  await user.click(asked.getByRole('radio', { name: label }))
  await waitFor(() => expect(asked.queryByText(MISSING_REASON)).toBe(null))
  await user.click(asked.getByRole('button', { name: CONFIRM }))
  await waitFor(() => expect(api.sent(cancelOrder)).toHaveLength(1))
  expect(api.sent(cancelOrder)[0]?.body).toMatchObject({ reason, cancelledBy: 'customer' })
})

test('an order that is kept is not cancelled', async () => {
  const { api, user, asked } = await askToCancel()
  await user.click(asked.getByRole('button', { name: 'Keep order' }))
  await closed()
  expect(api.sent(cancelOrder)).toEqual([])
})

test('a cancellation is sent once with its words, and the row follows without a reload [ER-052] [TR-042] [TR-043] [PE-009]', async () => {
  const { api, user, asked } = await askToCancel()
  const held = api.holdBack(cancelOrder)
  await user.click(asked.getByRole('radio', { name: 'Other reason' }))
  fireEvent.change(asked.getByLabelText(/^Tell us more/), { target: { value: 'Power is back' } })
  await user.click(asked.getByRole('button', { name: CONFIRM }))
  await asked.findByText('Cancelling...')
  await user.click(asked.getByRole('button', { name: CONFIRM }))
  expect(api.sent(cancelOrder).map(({ body }) => body)).toEqual([
    { reason: 'other', note: 'Power is back', cancelledBy: 'customer' },
  ])
  held.release()
  await takeToast('Order cancelled successfully')
  await closed()
  await waitFor(() => expect(screen.getByRole('table').textContent).toContain('Cancelled'))
  expect(screen.queryByRole('button', { name: /^Cancel #/ })).toBe(null)
})

test.each([
  [{}, 'Failed to cancel order', '[ER-046] [ER-054]'],
  [{ message: 'Nothing can be cancelled now' }, 'Nothing can be cancelled now', '[ER-054]'],
])(
  'a cancellation that fails with %j is told once and can be tried again: %s %s',
  async (refusal, text, _row) => {
    const { api, user, asked } = await askToCancel()
    api.refuse(cancelOrder, refusal)
    await user.click(asked.getByRole('radio', { name: 'Other reason' }))
    await user.click(asked.getByRole('button', { name: CONFIRM }))
    await takeToast(text)
    expect(asked.getByRole('alert').textContent).toBe('Please try again. An order is never cancelled twice.')
  },
)

test("an order that moved on is not cancelled: the server's message shows", async () => {
  const { api, user, asked } = await askToCancel()
  const sentence = 'This order is Being Prepared and can no longer be cancelled'
  api.refuse(cancelOrder, { code: 'CONFLICT', message: sentence })
  await user.click(asked.getByRole('radio', { name: 'Emergency situation' }))
  await user.click(asked.getByRole('button', { name: CONFIRM }))
  await asked.findByText(sentence)
  expect(isOff(asked.getByRole('button', { name: CONFIRM }))).toBe(true)
  await gone('Order cancelled successfully')
})

test('a new price is asked beside the order before anything is paid, and agreeing pays that total [ML-121]', async () => {
  const { api } = await openOrders([orderAt(0, { status: 'initiated', paymentStatus: 'unpaid' })])
  const message = 'Prices have changed since you ordered: ₦18,258.00 is now ₦18,360.00. Nothing was charged.'
  const details = { totalAmount: 1_836_000, previousTotal: 1_825_800 }
  api.refuse(initiatePayment, { code: 'CONFLICT', message, details })
  await press(/^Proceed to Payment/)
  await see(message)
  expectNoToast()
  api.answer(initiatePayment, {
    link: 'https://checkout.paystack.com/x',
    reference: 'GF-1-1',
    amount: kobo(1_836_000),
    currency: 'NGN',
  })
  await press('Pay ₦18,360.00')
  await see('Redirecting to payment gateway...')
  const orderId = orderAt(0).id
  expect(api.sent(initiatePayment).map(({ body }) => body)).toEqual([
    { orderId },
    { orderId, expectedTotal: 1_836_000 },
  ])
})

const REFUSED = 'The payment provider does not accept the email address ada@mail.com.'
const RECEIPT_EMAIL = 'Email for the receipt of the payment page'
const PAGE = {
  link: 'https://checkout.paystack.com/x',
  reference: 'GF-1-2',
  amount: kobo(1_825_800),
  currency: 'NGN',
} as const

async function askForEmail() {
  const { api } = await openOrders([orderAt(0, { status: 'initiated', paymentStatus: 'unpaid' })])
  const details = { refusedEmail: 'ada@mail.com' }
  api.refuse(initiatePayment, { code: 'CONFLICT', message: REFUSED, details })
  await press(/^Proceed to Payment/)
  await see(REFUSED)
  expectNoToast()
  return api
}

test('where the provider refused the email another one is asked for beside the order, and pays it [BR-113]', async () => {
  const api = await askForEmail()
  await press('Pay with this email')
  await described(await field(RECEIPT_EMAIL), /Email is required$/)
  await fill(RECEIPT_EMAIL, 'a..b@mail.com')
  await press('Pay with this email')
  await described(await field(RECEIPT_EMAIL), /Invalid email address$/)
  expect(api.sent(initiatePayment)).toHaveLength(1)
  api.answer(initiatePayment, PAGE)
  await fill(RECEIPT_EMAIL, 'receipts@other.example')
  await press('Pay with this email')
  await see('Redirecting to payment gateway...')
  const orderId = orderAt(0).id
  expect(api.sent(initiatePayment).map(({ body }) => body)).toEqual([
    { orderId },
    { orderId, email: 'receipts@other.example' },
  ])
})

test('a further email that is refused says so, keeps what was typed, and ends where none helps [BR-113]', async () => {
  const api = await askForEmail()
  await fill(RECEIPT_EMAIL, 'receipts@other.example')
  const errors = { email: ['The payment provider does not accept this email. Please give another one'] }
  api.refuse(initiatePayment, { code: 'VALIDATION', errors })
  await press('Pay with this email')
  await described(await field(RECEIPT_EMAIL), /does not accept this email/)
  const again = 'The payment provider does not accept the email address receipts@other.example.'
  api.refuse(initiatePayment, {
    code: 'CONFLICT',
    message: again,
    details: { refusedEmail: 'receipts@other.example' },
  })
  await press('Pay with this email')
  await see(again)
  expect(await field(RECEIPT_EMAIL)).toHaveProperty('value', 'receipts@other.example')
  const over = 'Please contact support; your order waits for you.'
  api.refuse(initiatePayment, { code: 'CONFLICT', message: over })
  await press('Pay with this email')
  await see(over)
  expect(screen.queryByLabelText(RECEIPT_EMAIL)).toBeNull()
  expectNoToast()
})
