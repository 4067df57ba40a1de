import { expect, test } from 'vitest'
import { litres } from '../core/litres.ts'
import { kobo } from '../core/money.ts'
import type { Order } from '../orders/order.ts'
import type { MessageKind } from './customer-message.ts'
import { EMAIL_KINDS, fuelOf, messagesReason, orderEmail, priceRows } from './order-emails.ts'
import { SAMPLE_ORDER } from './sample-order.ts'

const facts = (order: Order = SAMPLE_ORDER) => ({
  order,
  firstName: 'Ada',
  origin: 'https://gatefill.example',
  now: new Date(SAMPLE_ORDER.updatedAt),
})
const mail = (kind: MessageKind, message: object = {}, order?: Order) =>
  orderEmail({ kind, ...message }, facts(order))
const PAGE = 'https://gatefill.example/dashboard/delivery-status/ord_01JDE3M8Q2K7W9X4Z6V5T7F3A9'
const [ITEM] = SAMPLE_ORDER.items
const wordsOf = (content: ReturnType<typeof mail>) =>
  content?.paragraphs.map((each) => (typeof each === 'string' ? each : each.code)).join(' ') ?? ''

test('each mail names its reader, why it comes and where that is changed', () => {
  for (const kind of EMAIL_KINDS)
    expect(mail(kind), kind).toMatchObject({
      name: 'Ada',
      reason: { url: 'https://gatefill.example/dashboard/notifications', label: 'Choose your messages' },
    })
  expect(messagesReason('').text).toBe('You are receiving this email because you placed an order.')
  expect(mail('price_changed')).toBeUndefined()
})

test('each mail about an order names it and leads to it', () => {
  for (const kind of EMAIL_KINDS) {
    const content = mail(kind)
    expect(`${content?.subject} ${wordsOf(content)}`, kind).toContain('#T7F3A9')
    expect(content?.action?.url, kind).toBe(PAGE)
    expect(content?.action?.label, kind).not.toBe('')
  }
})

test.each<[MessageKind, string, string]>([
  [
    'driver_assigned',
    'Your driver is assigned',
    'We will email you again as soon as the van leaves the station.',
  ],
  ['departed', 'Your fuel is on the way', ''],
  [
    'arrived',
    'Your driver is at your gate',
    'Please open the gate. The driver waits 10 minutes and calls you.',
  ],
  ['delayed', 'The time has changed', 'Your delivery will be later than we told you. We are sorry.'],
  [
    'not_delivered',
    'We could not deliver',
    'The driver could not hand over 20 L PMS at 14 Chevy View Road, Chevron, Lagos. Your payment is safe.',
  ],
  [
    'meter_right',
    'We have checked the meter',
    'We compared the meter with the records of the van. You got what you paid for, so nothing is refunded. If you see it differently, write to us from the order. We look at it again.',
  ],
  [
    'cancelled_as_asked',
    'Your order is cancelled',
    'As you asked, order #T7F3A9 for 20 L PMS will not be delivered. You have not been charged. If a payment still comes in, we refund it in full.',
  ],
])('the mail %s is headed %s and says so in whole sentences', (kind, heading, words) => {
  expect([mail(kind)?.heading, wordsOf(mail(kind))]).toEqual([heading, words])
})

test('a fuel is told with its litres, and two with both', () => {
  expect(fuelOf(SAMPLE_ORDER)).toBe('20 L PMS')
  const second = { ...ITEM, productName: 'AGO', litres: litres(10) } as NonNullable<typeof ITEM> // the sample has an item
  expect(fuelOf({ items: [...SAMPLE_ORDER.items, second] })).toBe('20 L PMS and 10 L AGO')
})

test('the van on its way is told with its time, its driver and how to be safe', () => {
  expect(mail('departed')).toMatchObject({
    subject: 'On the way: 20 L PMS, order #T7F3A9',
    heading: 'Your fuel is on the way',
    highlight: { label: 'Estimated delivery', value: '4:35 to 4:55pm' },
    progress: { caption: expect.stringMatching(/, 20 L PMS$/) },
    rows: [
      { label: 'Driver', value: 'Tunde Bakare' },
      { label: 'Vehicle', value: 'Toyota Dyna, LSD 482 XK' },
      { label: 'To', value: '14 Chevy View Road, Chevron, Lagos' },
      { label: 'Order', value: '#T7F3A9' },
    ],
    note: expect.stringContaining('never in an email'),
    small: expect.stringContaining('generator off'),
  })
})

test('without a driver, a vehicle or a time the mail leaves them out', () => {
  const labels = (order: Order) => mail('departed', {}, order)?.rows?.map(({ label }) => label)
  expect(labels({ ...SAMPLE_ORDER, driver: null })).toEqual(['To', 'Order'])
  const walking = SAMPLE_ORDER.driver && { ...SAMPLE_ORDER.driver, vehicle: '' }
  expect(labels({ ...SAMPLE_ORDER, driver: walking })).toEqual(['Driver', 'To', 'Order'])
  const { eta: _, ...withoutRange } = SAMPLE_ORDER
  expect(mail('departed', {}, withoutRange)).not.toHaveProperty('highlight')
})

test('the gauge stands where the order does', () => {
  const percent = (kind: MessageKind) => mail(kind)?.progress?.percent ?? 0
  expect(percent('driver_assigned')).toBeLessThan(percent('departed'))
  expect(mail('arrived')?.progress?.caption).toBe('At your gate, 20 L PMS')
})

test('a new time is told in its sentence, where there is one', () => {
  expect(mail('delayed', { sentence: 'Between 5 and 6pm.' })?.paragraphs).toEqual([
    'Your delivery will be later than we told you. We are sorry.',
    'Between 5 and 6pm.',
  ])
  expect(mail('delayed')?.paragraphs).toHaveLength(1)
})

test('a failed delivery offers another time while tries are left, then a refund', () => {
  expect(mail('not_delivered')?.note).toMatch(/^Open the order within 24 hours and choose: another time/)
  expect(mail('not_delivered')?.paragraphs[0]).toContain('20 L PMS at 14 Chevy View Road')
})

test('what a meter showed too little is told in litres', () => {
  const short = { litres: 20, shortDl: 15, sentence: 'You hear from us by 8:42am tomorrow' }
  expect(mail('short_delivery', short)?.paragraphs[0]).toMatch(
    /^We delivered 18\.5 L of 20 L\. You paid for 1\.5 L that you did not receive/,
  )
  expect(mail('meter_check', short)?.paragraphs).toEqual([
    'The meter showed 18.5 L of 20 L.',
    'You hear from us by 8:42am tomorrow. If 1.5 L are missing, we refund their price.',
  ])
  expect(mail('meter_right')?.paragraphs[0]).toContain('nothing is refunded')
})

test('a cancelled order says who wanted it, and that nothing was charged', () => {
  expect(mail('cancelled_by_us')).toMatchObject({
    subject: 'Order #T7F3A9 is cancelled',
    heading: 'We had to cancel your order',
    paragraphs: [
      'We are sorry: order #T7F3A9 for 20 L PMS will not be delivered.',
      'You have not been charged. If a payment still comes in, we refund it in full.',
    ],
  })
  expect(mail('cancelled_as_asked')?.paragraphs[0]).toBe(
    'As you asked, order #T7F3A9 for 20 L PMS will not be delivered.',
  )
})

test.each([
  ['refund_sent', 'Refund of ₦10.00 sent for order #T7F3A9', 'has been sent to your bank'],
  ['refund_failed', 'Refund of ₦10.00 for order #T7F3A9 did not go through', 'The money is still yours'],
  ['refund_account', 'We need a bank account for your refund of order #T7F3A9', 'never ask for an account'],
  ['refund_delayed', 'Refund of ₦10.00 for order #T7F3A9 takes longer', 'taking longer than usual'],
  ['transfer_refused', 'A bank transfer for order #T7F3A9 was refused', 'exact amount of ₦10.00 only'],
] as const)('the mail of %s names the money', (kind, subject, words) => {
  const content = mail(kind, { amount: kobo(1000) })
  expect(content?.subject).toBe(subject)
  expect(wordsOf(content)).toContain(words)
})

test('the lines of a price are items, fees and the total, with a subtotal where there are several', () => {
  expect(priceRows(SAMPLE_ORDER)).toEqual({
    rows: [
      { label: '20 L PMS × ₦895.00', value: '₦17,900.00' },
      { label: 'Service fee', value: '₦358.00' },
      { label: 'Delivery fee', value: '₦0.00' },
    ],
    total: { label: 'Total', value: '₦18,258.00' },
  })
  const two = priceRows({ ...SAMPLE_ORDER, items: [...SAMPLE_ORDER.items, ...SAMPLE_ORDER.items] })
  expect(two.rows?.map(({ label }) => label)[2]).toBe('Subtotal')
})
