import { getReceipt } from '@gatefill/contracts/customer/orders/receipts'
import { kobo } from '@gatefill/domain/core/money'
import type { Receipt } from '@gatefill/domain/orders/receipt'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { link, press, see } from '../../../../../tools/test/dom/acts.ts'
import { fakeApi } from '../../../../../tools/test/dom/fake-api.ts'
import { enter } from '../../../test/customer.ts'
import { arrives } from '../../../test/open-app.tsx'
import { keepOrders, orderAt } from '../../../test/order-answers.ts'

const ORDER = orderAt(0)
const PROMISE = 'We email this receipt to you as soon as the fuel is delivered.'

const receipt = (change: Partial<Receipt> = {}): Receipt => ({
  number: ORDER.id,
  receiptNumber: 'GF-2026-000017',
  issuedAt: '2026-11-20T10:09:00.000Z',
  emailedAt: null,
  orderNumber: '#111111',
  placedAt: '2026-11-20T10:05:00.000Z',
  paidAt: '2026-11-20T10:09:00.000Z',
  customer: 'Ṣọlá Adéyẹmí',
  companyName: '',
  companyTin: '',
  deliveredTo: '14 Admiralty Road, Lekki, Lagos',
  seller: {
    name: 'Gatefill',
    rcNumber: null,
    tin: null,
    vatRegistration: null,
    address: null,
    email: null,
    phone: null,
    vatPercent: 7.5,
  },
  lines: [{ text: '20 L PMS × ₦895.00', amount: kobo(1_790_000) }],
  total: kobo(1_825_800),
  vat: null,
  paymentStatus: 'paid',
  refunded: kobo(0),
  payment: { channel: 'card', provider: 'sandbox', providerReference: 'r_1', ourReference: 'GF-1-1' },
  delivery: null,
  orderedDl: 200,
  ...change,
})

async function openReceipt(change: Partial<Receipt> = {}) {
  const api = fakeApi()
  keepOrders(api, [ORDER])
  api.answer(getReceipt, receipt(change))
  const user = await enter(api, `/dashboard/receipt/${ORDER.id}`)
  return { api, user, paper: await screen.findByRole('region', { name: /^Receipt GF-/ }) }
}

test('a receipt names the fuel, the provider’s reference and the total', async () => {
  const { paper } = await openReceipt()
  for (const words of ['20 L PMS × ₦895.00', 'Provider reference', 'r_1', '₦18,258.00'])
    expect(paper.textContent).toContain(words)
})

test('an order without a payment has no receipt yet, and the screen leads to the order alone [UX-077]', async () => {
  const api = fakeApi()
  keepOrders(api, [ORDER])
  api.refuse(getReceipt, { code: 'CONFLICT', message: 'This order is not paid.' })
  const user = await enter(api, `/dashboard/receipt/${ORDER.id}`)
  await see('The receipt will be available as soon as payment for this order is confirmed.')
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBe(null)
  await user.click(await link('Open the order'))
  await arrives(`/dashboard/delivery-status/${ORDER.id}`)
})

test('a download that fails is told in its place and can be pressed again', async () => {
  const { api } = await openReceipt()
  await press('Download PDF')
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('The PDF did not load. Please try again.'),
  )
  expect(api.unanswered.filter((name) => name.endsWith('/receipt.pdf'))).toHaveLength(1)
  await press('Download PDF')
  await waitFor(() => expect(api.unanswered.filter((name) => name.endsWith('/receipt.pdf'))).toHaveLength(2))
})

test('a receipt that was not mailed promises the mail after the delivery [UX-077]', async () => {
  await openReceipt()
  await see(PROMISE)
})

test('the receipt of an order that is refunded in full promises no email of it [UX-077]', async () => {
  const { paper } = await openReceipt({ refunded: kobo(1_825_800), paymentStatus: 'refunded' })
  expect(paper.textContent).toContain('Net paid after refund')
  expect(screen.queryByText(PROMISE)).toBe(null)
})
