import { expect, test } from 'vitest'
import { asId } from '../core/ids.ts'
import { litres } from '../core/litres.ts'
import { addKobo, formatNaira, kobo } from '../core/money.ts'
import type { Order } from './order.ts'
import type { ReceiptFacts, Seller } from './receipt.ts'
import {
  hasReceipt,
  includedVat,
  receiptClosing,
  receiptOf,
  receiptSections,
  sellerLines,
} from './receipt.ts'

const seller: Seller = {
  name: 'Gatefill Limited',
  rcNumber: '1234567',
  tin: '12345678-0001',
  vatRegistration: null,
  address: null,
  email: 'help@gatefill.test',
  phone: null,
  vatPercent: 0,
}

// The fields that a receipt reads.
const order = {
  id: asId('ord_01J0000000000000000007F3A9C'),
  status: 'paid',
  items: [
    {
      productId: asId('prd_pms'),
      productName: 'PMS',
      unitOfMeasure: 'liter',
      litres: litres(20),
      unitPrice: kobo(89_500),
      price: kobo(1_790_000),
    },
  ],
  addressText: '14 Admiralty Road, Lekki, Lagos',
  subtotal: kobo(1_790_000),
  serviceFee: kobo(35_800),
  deliveryFee: kobo(0),
  total: kobo(1_825_800),
  refundAmount: kobo(0),
  paymentStatus: 'paid',
  createdAt: '2026-11-21T22:30:00.000Z',
  timeline: [
    { status: 'initiated', at: '2026-11-21T22:30:00.000Z' },
    { status: 'paid', at: '2026-11-21T23:05:00.000Z' },
  ],
} as unknown as Order

const facts: ReceiptFacts = {
  seller,
  vat: kobo(0),
  number: 123,
  issuedAt: '2026-11-21T23:05:00.000Z',
  emailedAt: null,
  buyer: { name: 'Adé Ọlátúnjí', companyName: '', companyTin: '' },
  payment: { channel: 'bank_transfer', provider: 'paystack', providerReference: '77', ourReference: 'pay-1' },
  delivery: null,
  proofUrl: null,
}

function receipt(change: Partial<Order> = {}, of: Partial<Seller> = {}) {
  const issuedBy = { ...seller, ...of }
  return receiptOf({ ...order, ...change }, { ...facts, seller: issuedBy, vat: includedVat(order, issuedBy) })
}

const factsOf = (of = receipt()) => receiptSections(of).flatMap((section) => section.facts)

test('a receipt exists once the price of the order was received, and not before', () => {
  const withStatus = (paymentStatus: Order['paymentStatus']) => hasReceipt({ ...order, paymentStatus })
  expect(['unpaid', 'checking'].some((status) => withStatus(status as Order['paymentStatus']))).toBe(false)
  for (const status of ['paid', 'refund_pending', 'refund_delayed', 'partly_refunded', 'refunded'] as const)
    expect(withStatus(status)).toBe(true)
})

test('money that is not the price of the order is not a sale and has no receipt', () => {
  const unpaid: Order = { ...order, timeline: order.timeline.slice(0, 1), paymentStatus: 'refund_pending' }
  expect(hasReceipt({ ...unpaid, refundAmount: kobo(500_000) })).toBe(false)
  // Another currency, which the ledger does not hold.
  expect(hasReceipt({ ...unpaid, paymentStatus: 'refund_delayed' })).toBe(false)
  // The whole price, for an order that was cancelled before it arrived.
  expect(hasReceipt({ ...unpaid, refundAmount: order.total })).toBe(true)
})

test('the lines add up to the total of the order', () => {
  const { lines, total } = receipt()
  expect(lines.map(({ text, amount }) => `${text}: ${formatNaira(amount)}`)).toEqual([
    '20 L PMS × ₦895.00: ₦17,900.00',
    'Service fee: ₦358.00',
    'Delivery fee: ₦0.00',
  ])
  expect(addKobo(...lines.map(({ amount }) => amount))).toBe(total)
})

test('dates are those of Lagos, where it may be the next day', () => {
  expect(factsOf()).toContainEqual({ name: 'Ordered', value: '21 Nov 2026, 11:30pm' })
  expect(factsOf()).toContainEqual({ name: 'Paid', value: '22 Nov 2026, 12:05am' })
})

test('VAT is a part of the fees, rounded down, and is shown only when it is charged', () => {
  expect(receipt().vat).toBeNull()
  // 35,800 holds 7.5 of 107.5: 2,497.67.
  expect(receipt({}, { vatPercent: 7.5 }).vat).toEqual({ text: 'VAT 7.5% (included in fees)', amount: 2497 })
})

test('a refund is shown with the net amount paid', () => {
  expect(receiptClosing(receipt())).toEqual([])
  const refunded = receipt({ refundAmount: kobo(1_825_800), paymentStatus: 'refunded' })
  expect(receiptClosing(refunded).map(({ text, amount }) => `${text}: ${formatNaira(amount)}`)).toEqual([
    'Refunded: -₦18,258.00',
    'Net paid after refund: ₦0.00',
  ])
})

test('the seller has lines for configured details only', () => {
  expect(sellerLines(seller)).toEqual(['RC 1234567', 'TIN 12345678-0001', 'help@gatefill.test'])
  expect(sellerLines({ ...seller, rcNumber: null, tin: null })).toEqual(['help@gatefill.test'])
  expect(sellerLines({ ...seller, rcNumber: null, tin: null, phone: '+2348030000000' })).toEqual([
    'help@gatefill.test',
    '0803 000 0000',
  ])
})

test('a receipt proves number, payment, readings and source, and leaves out what nobody noted [UX-020]', () => {
  expect(receipt().receiptNumber).toBe('GF-2026-000123')
  expect(receiptSections(receipt()).map(({ title }) => title)).toEqual(['Sold to', 'Payment'])
  const delivered = receiptOf(order, {
    ...facts,
    buyer: { name: 'Adé Ọlátúnjí', companyName: 'Adé Foods Ltd', companyTin: '12345678-0001' },
    delivery: {
      station: 'Ikota Energy',
      stationAddress: 'Ikota',
      loadedAt: '2026-11-22T08:00:00.000Z',
      deliveredAt: '2026-11-22T10:00:00.000Z',
      meter: { openingDl: 12_840, closingDl: 13_035 },
      receptacle: 'generator',
      batches: ['IK-1114-2'],
      seals: [],
    },
  })
  expect(factsOf(delivered).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Company: Adé Foods Ltd',
    'TIN: 12345678-0001',
    'Customer: Adé Ọlátúnjí',
    'Delivered to: 14 Admiralty Road, Lekki, Lagos',
    'Order: #7F3A9C',
    'Ordered: 21 Nov 2026, 11:30pm',
    'Method: Bank transfer',
    'Provider: Paystack',
    'Provider reference: 77',
    'Our reference: pay-1',
    'Paid: 22 Nov 2026, 12:05am',
    'Meter before: 1,284.0 L',
    'Meter after: 1,303.5 L',
    'Poured: 19.5 L of 20 L',
    'Filled into: Generator',
    'Fuel sold by: Ikota Energy',
    'Station address: Ikota',
    'Loaded: 22 Nov 2026, 9:00am',
    'Batch: IK-1114-2',
    'Delivered: 22 Nov 2026, 11:00am',
  ])
})
