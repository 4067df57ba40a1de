import { expect, test } from 'vitest'
import { asId } from '../../core/ids.ts'
import { kobo, ZERO } from '../../core/money.ts'
import type { RefundOfDisputed } from '../disputed-payment.ts'
import type { OrderRecord } from './papers.ts'
import { chosenPapers, papersOf } from './papers.ts'

const order: OrderRecord = {
  orderId: asId('ord_01JDG0000000000000007F2A55'),
  orderedAt: new Date('2026-11-02T09:00:00Z'),
  fuel: '20 L PMS',
  total: kobo(2_346_000),
  cancelledAt: null,
  receipt: null,
  delivery: null,
}
const refund = (part: Partial<RefundOfDisputed> = {}): RefundOfDisputed => ({
  amount: kobo(2_346_000),
  state: 'processed',
  providerRefundId: '3018999',
  at: '2026-11-03T08:14:00.000Z',
  ...part,
})
const of = (refunds: RefundOfDisputed[], record: OrderRecord | undefined) =>
  papersOf({ provider: 'paystack', payment: { paid: kobo(2_346_000), refunds, lost: ZERO } }, record)

test('a refund is a paper with its state, its date and the number that the provider gave it [ML-117]', () => {
  const [paper, ...others] = of([refund(), refund({ state: 'failed' })], undefined)
  expect(others).toEqual([])
  expect(paper).toEqual({
    id: 'refund-3018999',
    title: 'Refund of ₦23,460.00, processed by Paystack',
    facts: [
      { name: 'Date', value: expect.stringContaining('3 Nov') },
      { name: 'Number at Paystack', value: '3018999' },
    ],
  })
  const unnamed = refund({ state: 'pending', providerRefundId: null })
  expect(of([refund(), unnamed], undefined)[1]).toMatchObject({
    id: 'refund-2',
    title: 'Refund of ₦23,460.00, accepted by Paystack',
    facts: [{ name: 'Date' }, { name: 'Number at Paystack', value: 'not named yet' }],
  })
})

test('a delivered order proves itself by meter, code and photo, and by its receipt [ML-117]', () => {
  const delivery = {
    at: new Date('2026-11-02T12:00:00Z'),
    litres: '20.0 L',
    isByCode: true,
    hasPhoto: true,
    address: '12 Road, Lekki',
  }
  const receipt = { number: 'GF-2026-000123', issuedAt: new Date('2026-11-02T12:01:00Z') }
  expect(of([], { ...order, delivery, receipt })).toEqual([
    {
      id: 'delivery',
      title: 'Proof of delivery of order #7F2A55',
      facts: [
        { name: 'Delivered', value: '2 Nov 2026, 1:00pm' },
        { name: 'Fuel', value: '20 L PMS' },
        { name: 'By the meter', value: '20.0 L' },
        { name: 'Taken over', value: 'The customer gave the driver the six digits of the order' },
        { name: 'Photo', value: 'The driver took a photo at the gate' },
        { name: 'Address', value: '12 Road, Lekki' },
      ],
    },
    {
      id: 'receipt',
      title: 'Receipt GF-2026-000123 of order #7F2A55',
      facts: [
        { name: 'Issued', value: '2 Nov 2026, 1:01pm' },
        { name: 'Fuel', value: '20 L PMS' },
        { name: 'Total', value: '₦23,460.00' },
      ],
    },
  ])
  const bare = { ...delivery, isByCode: false, hasPhoto: false, litres: null, address: '' }
  expect(of([], { ...order, delivery: bare })[0]?.facts).toEqual([
    { name: 'Delivered', value: '2 Nov 2026, 1:00pm' },
    { name: 'Fuel', value: '20 L PMS' },
    { name: 'Taken over', value: 'Two people of our team confirmed the delivery' },
  ])
})

test('an order that was not delivered says what was ordered and when it was cancelled [ML-117]', () => {
  const ordered = [
    { name: 'Fuel', value: '20 L PMS' },
    { name: 'Total', value: '₦23,460.00' },
    { name: 'Ordered', value: '2 Nov 2026, 10:00am' },
  ]
  expect(of([], order)).toEqual([{ id: 'order', title: 'Order #7F2A55, not delivered yet', facts: ordered }])
  const cancelled = { ...order, cancelledAt: new Date('2026-11-02T10:40:00Z') }
  expect(of([], cancelled)).toEqual([
    {
      id: 'order',
      title: 'Order #7F2A55, cancelled before it was delivered',
      facts: [...ordered, { name: 'Cancelled', value: '2 Nov 2026, 11:40am' }],
    },
  ])
})

test('only the papers that staff named are sent [ML-117]', () => {
  const papers = of([refund()], order)
  expect(chosenPapers(papers, 'order,unknown').map(({ id }) => id)).toEqual(['order'])
  expect(chosenPapers(papers, '')).toEqual([])
})
