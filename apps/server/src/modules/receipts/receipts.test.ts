import { NOT_YOUR_ROLE } from '@gatefill/domain/accounts/roles'
import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import type { Receipt, Seller } from '@gatefill/domain/orders/receipt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrdersFixture } from '../../../test/fixtures/orders-fixture.ts'
import {
  as,
  bringTo,
  newCustomer,
  placed,
  startOrdersFixture,
} from '../../../test/fixtures/orders-fixture.ts'
import { textOfPdf } from '../../../test/fixtures/pdf-text.ts'
import { callAs, workerToken } from '../../../test/fixtures/workers.ts'
import { receiptPdf } from './receipt-pdf.ts'

const seller: Seller = {
  name: 'Gatefill Limited',
  rcNumber: '1234567',
  tin: null,
  vatRegistration: null,
  address: null,
  email: 'help@gatefill.test',
  phone: null,
  vatPercent: 0,
}

let fixture: OrdersFixture
let ada: UserId

beforeAll(async () => {
  fixture = await startOrdersFixture({
    LEGAL_NAME: seller.name,
    LEGAL_RC_NUMBER: seller.rcNumber ?? '',
    SUPPORT_EMAIL: seller.email ?? '',
  })
  ada = await fixture.sessions.newCustomer({ firstName: 'Adé', lastName: 'Ọlátúnjí' })
})
afterAll(() => fixture.close())

const ask = (path: string, user: UserId | '') => {
  const token = user === '' ? '' : fixture.sessions.tokenOf(user)
  return fixture.server.inject({ url: `/api/orders/${path}`, headers: { authorization: `Bearer ${token}` } })
}

async function paidOrder(): Promise<OrderId> {
  const { _id } = await placed(fixture, ada)
  await bringTo(fixture, asId(_id), 'paid')
  await fixture.database.db
    .updateTable('orders')
    .set({ payment_status: 'paid' })
    .where('id', '=', _id)
    .execute()
  return asId(_id)
}

test('the receipt has the amounts of the order, and its file is a PDF that only its owner can load', async () => {
  const id = await paidOrder()
  const order = (await as(fixture, ada, 'GET', `/orders/${id}`)).body.data
  const answer = await ask(`${id}/receipt`, ada)
  expect(answer.statusCode).toBe(200)
  const receipt: Receipt = answer.json().data
  expect(receipt).toMatchObject({
    number: id,
    total: order.totalAmount,
    refunded: 0,
    customer: 'Adé Ọlátúnjí',
    deliveredTo: order.orderAddress,
    seller: { name: 'Gatefill Limited', rcNumber: '1234567' },
    receiptNumber: expect.stringMatching(/^GF-\d{4}-\d{6}$/),
  })
  expect(receipt.lines.map(({ amount }) => amount)).toEqual([
    order.subtotal,
    order.serviceFee,
    order.deliveryFee,
  ])
  expect(receipt.paidAt).not.toBeNull()

  const file = await ask(`${id}/receipt.pdf`, ada)
  expect(file.statusCode).toBe(200)
  expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename="receipt-${id.slice(-6).toUpperCase()}.pdf"`,
  )
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')

  const stranger = await newCustomer(fixture)
  for (const path of [`${id}/receipt`, `${id}/receipt.pdf`])
    expect([(await ask(path, stranger)).statusCode, (await ask(path, '')).statusCode]).toEqual([404, 401])
})

test('support reads the receipt of a customer as page and file, and the audit keeps each look [CN-156]', async () => {
  const id = await paidOrder()
  const support = await workerToken(fixture, 'support')
  const own: Receipt = (await ask(`${id}/receipt`, ada)).json().data
  const { status, body } = await callAs(fixture, support, 'GET', `/staff/orders/${id}/receipt`)
  expect([status, body.data]).toEqual([200, own])
  const file = await fixture.server.inject({
    url: `/api/staff/orders/${id}/receipt.pdf`,
    headers: { authorization: `Bearer ${support}` },
  })
  expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect(file.rawPayload.equals((await ask(`${id}/receipt.pdf`, ada)).rawPayload)).toBe(true)
  const kept = await fixture.database.db
    .selectFrom('staff_audit')
    .select('act')
    .where('subject_id', '=', id)
    .execute()
  expect(kept.map(({ act }) => act).sort()).toEqual(['getStaffReceipt', 'getStaffReceiptFile'])
})

test('a role without receipts is told so, and an order without one says why [CN-156]', async () => {
  const { _id: unpaid } = await placed(fixture, ada)
  const dispatcher = await workerToken(fixture, 'dispatcher')
  const support = await workerToken(fixture, 'support')
  for (const path of [`/staff/orders/${unpaid}/receipt`, `/staff/orders/${unpaid}/receipt.pdf`]) {
    const refused = await callAs(fixture, dispatcher, 'GET', path)
    expect([refused.status, refused.body.message]).toEqual([403, NOT_YOUR_ROLE])
    expect(await callAs(fixture, support, 'GET', path)).toMatchObject({
      status: 409,
      body: { message: 'This order has no receipt yet: its payment is not confirmed.' },
    })
  }
  expect((await callAs(fixture, support, 'GET', '/staff/orders/ord_0/receipt')).status).toBe(404)
})

test('the page reads as the receipt says, with the naira sign and the marks of Yoruba names', async () => {
  const receipt: Receipt = (await ask(`${await paidOrder()}/receipt`, ada)).json().data
  const text = textOfPdf(await receiptPdf({ ...receipt, refunded: kobo(100) }, false))
  for (const part of [
    'Gatefill Limited',
    'RC 1234567',
    receipt.orderNumber,
    receipt.receiptNumber,
    'Adé Ọlátúnjí',
    receipt.deliveredTo,
    '20 L PMS × ₦895.00',
    '₦17,900.00',
    'Service fee',
    '₦358.00',
    '₦18,258.00',
    '-₦1.00',
    '₦18,257.00',
  ])
    expect(text).toContain(part.normalize('NFC'))
})

test('a receipt names the seller of the moment of its payment, also after the seller changed [CN-124]', async () => {
  const before = await paidOrder()
  const administrator = await workerToken(fixture, 'admin')
  const change = (body: object) => callAs(fixture, administrator, 'POST', '/staff/seller-details', body)
  const form = {
    name: 'Gatefill Energy Limited',
    rcNumber: 'RC 7654321',
    tin: '12345678-0001',
    vatRegistration: 'VAT-99',
    address: '1 Marina, Lagos Island',
    validFrom: new Date(fixture.clock().getTime() + 3_600_000).toISOString(),
    note: 'The company was renamed',
  }
  const wrong = await change({
    ...form,
    rcNumber: 'none',
    tin: '12',
    validFrom: '2020-01-01T00:00:00.000Z',
    note: '',
  })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([
    422,
    ['rcNumber', 'tin', 'validFrom', 'note'],
  ])
  expect((await change(form)).body.data.map(({ name }: { name: string }) => name)).toEqual([
    form.name,
    seller.name,
  ])

  const waiting: Receipt = (await ask(`${await paidOrder()}/receipt`, ada)).json().data
  expect(waiting.seller, 'the change has not begun').toMatchObject({ name: seller.name, address: null })
  fixture.clock.advance(3_600)
  const later: Receipt = (await ask(`${await paidOrder()}/receipt`, ada)).json().data
  expect(later.seller).toMatchObject({ name: form.name, rcNumber: '7654321', address: form.address })
  expect(textOfPdf(await receiptPdf(later, false))).toContain('VAT registration VAT-99')
  const earlier: Receipt = (await ask(`${before}/receipt`, ada)).json().data
  expect(earlier.seller).toMatchObject({ name: seller.name, rcNumber: '1234567', tin: null })
})

test('before the payment there is no receipt, and it says that nothing was charged', async () => {
  const { _id } = await placed(fixture, ada)
  for (const path of [`${_id}/receipt`, `${_id}/receipt.pdf`]) {
    const answer = await ask(path, ada)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'CONFLICT',
      message: 'The receipt will be available as soon as payment for this order is confirmed.',
    })
  }
})
