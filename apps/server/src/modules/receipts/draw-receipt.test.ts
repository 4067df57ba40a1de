import { asId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import type { Receipt } from '@gatefill/domain/orders/receipt'
import { expect, test } from 'vitest'
import { createDrawReceipt } from './draw-receipt.ts'

const receipt = (number: number): Receipt => ({
  number: asId(`ord_${number}`),
  receiptNumber: 'GF-2026-000001',
  issuedAt: '2026-11-21T12:00:00.000Z',
  emailedAt: null,
  companyName: '',
  companyTin: '',
  payment: null,
  delivery: null,
  orderedDl: 200,
  orderNumber: `#${number}`,
  placedAt: '2026-11-21T14:00:00.000Z',
  paidAt: '2026-11-21T14:05:00.000Z',
  customer: 'Adé Ọlátúnjí',
  deliveredTo: '12 Road, Lekki, Lagos',
  lines: [{ text: '20 L PMS × ₦895.00', amount: kobo(1_790_000) }],
  total: kobo(1_790_000),
  refunded: kobo(0),
  vat: null,
  paymentStatus: 'paid',
  seller: {
    name: 'Gatefill Limited',
    rcNumber: '1',
    tin: null,
    vatRegistration: null,
    address: null,
    email: null,
    phone: null,
    vatPercent: 0,
  },
})

test('a receipt is drawn beside the thread that answers, once for all who ask for it [OC-065]', async () => {
  const draw = createDrawReceipt()
  const files = await Promise.all(Array.from({ length: 20 }, (_, index) => draw(receipt(index % 10))))
  for (const file of files) {
    if (!file.ok) throw new Error(file.code)
    expect(Buffer.from(file.value.subarray(0, 5)).toString()).toBe('%PDF-')
  }
  expect(files[3]).toEqual(files[13])
  const [first, second] = [await draw(receipt(1)), await draw(receipt(1))]
  expect(first.ok && second.ok && first.value === second.value).toBe(true)
})

test('a receipt that takes too long to draw is refused with a sentence [SD-138]', async () => {
  const draw = createDrawReceipt({ milliseconds: 1 })
  const outcomes = await Promise.all([draw(receipt(1)), draw(receipt(1))])
  expect(outcomes).toEqual(
    outcomes.map(() => ({ ok: false, code: 'UNAVAILABLE', retryAfter: 2, message: expect.any(String) })),
  )
})

test('more receipts than may wait are refused with a sentence, and the others are drawn [OC-065]', async () => {
  const draw = createDrawReceipt({ waiting: 2, kept: 0 })
  const outcomes = await Promise.all(Array.from({ length: 5 }, (_, index) => draw(receipt(index))))
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, false, false])
  expect(outcomes[4]).toMatchObject({
    code: 'UNAVAILABLE',
    message: 'Many receipts are being prepared right now. Please try again in a moment.',
  })
  expect((await draw(receipt(9))).ok).toBe(true)
})
