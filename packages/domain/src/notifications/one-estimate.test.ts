import { expect, test } from 'vitest'
import { secondsAfter, toDate } from '../core/lagos-time.ts'
import { kobo } from '../core/money.ts'
import { soonestText } from '../delivery/estimate/soonest.ts'
import { noticeText } from '../delivery/estimate/words.ts'
import type { Order } from '../orders/order.ts'
import { estimateOfOrder, estimateText } from '../orders/order-progress.ts'
import { renderEmail } from './email/email.ts'
import { delayedNotification } from './notification-templates.ts'
import { orderEmail } from './order-emails.ts'
import { paymentEmail } from './payment-emails.ts'
import { SAMPLE_ORDER } from './sample-order.ts'
import { smsText } from './short-texts.ts'

const SENDER = { appName: 'Gatefill', supportEmail: 'help@gatefill.test', supportPhone: '' }

/** An order 'as soon as possible' that is paid at that moment. */
function paidAt(at: string): Order {
  const { eta: _, ...rest } = SAMPLE_ORDER
  const timeline = [{ status: 'paid', at }] as const
  const facts = { status: 'paid', statusAt: at, timeline, answeredAt: null, slot: null } as const
  return { ...rest, status: 'paid', timeline: [...timeline], estimatedDelivery: estimateOfOrder(facts) }
}

test.each(['05:10', '09:02', '15:39', '18:00', '18:30', '20:42'])(
  'what the order form says is what screens and mails say once it is paid: at %s UTC [RP-201]',
  (time) => {
    const at = `2026-11-21T${time}:00.000Z`
    const now = toDate(at)
    const before = soonestText(now)
    const order = paidAt(at)
    const facts = { order, firstName: 'Ada', origin: 'https://gatefill.test', now }
    const received = paymentEmail('received', { amount: kobo(1_825_800), at: now }, facts)
    expect(estimateText(order, now)).toBe(before)
    expect(renderEmail(SENDER, received).text).toContain(`Estimated delivery: ${before}`)
    expect(orderEmail({ kind: 'driver_assigned' }, facts)?.highlight?.value).toBe(before)
    // It does not move with the clock.
    expect(estimateText(order, secondsAfter(now, 20 * 60))).toBe(before)
  },
)

test('the mail of the departure says the range of the screens, and no time while there is none [RP-204]', () => {
  const now = toDate(SAMPLE_ORDER.updatedAt)
  const facts = { order: SAMPLE_ORDER, firstName: 'Ada', origin: 'https://gatefill.test', now }
  expect(orderEmail({ kind: 'departed' }, facts)?.highlight?.value).toBe(estimateText(SAMPLE_ORDER, now))
  const { eta: _, ...withoutRange } = SAMPLE_ORDER
  expect(orderEmail({ kind: 'departed' }, { ...facts, order: withoutRange })).not.toHaveProperty('highlight')
})

test('a later time is told with the range that was told before, alike by mail, text and notification [RP-204]', () => {
  const was = { from: '2026-11-21T15:35:00.000Z', to: '2026-11-21T15:55:00.000Z' }
  const range = { from: '2026-11-21T15:50:00.000Z', to: '2026-11-21T16:10:00.000Z' }
  const sentence = noticeText({ range, was })
  expect(sentence).toBe('Now 4:50 to 5:10pm, was 4:35 to 4:55pm.')
  const message = { kind: 'delayed', sentence } as const
  const facts = { order: SAMPLE_ORDER, firstName: 'Ada', origin: '', now: toDate(was.from) }
  expect(orderEmail(message, facts)?.paragraphs).toContain(sentence)
  expect(smsText('Gatefill', message, SAMPLE_ORDER.id)).toContain(sentence)
  expect(delayedNotification(SAMPLE_ORDER.id, sentence).message).toContain(sentence)
})
