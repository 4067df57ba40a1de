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
  expect(of([refund({ state: 'pending', providerRefundId: null })], undefined)[0]?.title).toContain(
    'accepted by',
  )
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
  const papers = of([], { ...order, delivery, receipt })
  expect(papers.map(({ id }) => id)).toEqual(['delivery', 'receipt'])
  const values = papers[0]?.facts.map(({ value }) => value).join('; ')
  for (const said of ['20.0 L', 'six digits', 'photo', '12 Road, Lekki']) expect(values).toContain(said)
  const alone = of([], { ...order, delivery: { ...delivery, isByCode: false, hasPhoto: false } })
  expect(JSON.stringify(alone)).toContain('Two people of our team')
})

test('an order that was cancelled before its delivery says so, and only named papers are sent [ML-117]', () => {
  const papers = of([refund()], { ...order, cancelledAt: new Date('2026-11-02T10:40:00Z') })
  expect(papers.map(({ title }) => title)).toEqual([
    expect.stringContaining('Refund of'),
    expect.stringMatching(/^Order #.*cancelled before it was delivered$/),
  ])
  expect(chosenPapers(papers, 'order,unknown').map(({ id }) => id)).toEqual(['order'])
  expect(chosenPapers(papers, '')).toEqual([])
})
