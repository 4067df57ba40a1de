import { expect, test } from 'vitest'
import { kobo } from '../core/money.ts'
import { SLIP_REASONS } from '../delivery/estimate/announcement.ts'
import { ASKED_BY_CUSTOMER, cancelReasonLabel } from '../orders/cancel-reason.ts'
import { emailWithoutOrder } from './area-email.ts'
import type { CustomerMessage } from './customer-message.ts'
import {
  channelsOf,
  isArrivalNews,
  isCancellation,
  MESSAGE_KINDS,
  secondsBeforeSending,
} from './customer-message.ts'
import { renderEmail } from './email/email.ts'
import { orderEmail } from './order-emails.ts'
import type { PaymentEmailKind } from './payment-emails.ts'
import { PAYMENT_EMAIL_KINDS, paymentEmail } from './payment-emails.ts'
import { SAMPLE_ORDER } from './sample-order.ts'
import { pushText, smsText } from './short-texts.ts'

const CANCELLATIONS = ['cancelled_by_us', 'cancelled_as_asked'] as const
const sender = { appName: 'Gatefill', supportEmail: 'help@gatefill.test', supportPhone: '' }
const NOW = new Date(SAMPLE_ORDER.updatedAt)
const facts = { order: SAMPLE_ORDER, firstName: 'Ṣọlá', origin: 'https://gatefill.test', now: NOW }
const withCode = { ...facts, order: { ...SAMPLE_ORDER, handoverCode: '482913' } }
const sentence = `Now 4:50 to 5:10pm, was 4:35 to 4:55pm. ${SLIP_REASONS.signal}`
const at = new Date('2026-11-23T15:00:00Z')
const mailOfPayment = (kind: PaymentEmailKind) =>
  renderEmail(sender, paymentEmail(kind, { amount: kobo(1_825_800), at }, facts)).text
const messageOf = (kind: CustomerMessage['kind']): CustomerMessage => ({
  kind,
  amount: kobo(1_825_800),
  litres: 20,
  shortDl: 15,
  sentence,
})

test('the mail that an area is served now names no order and leads to the form [UX-030]', () => {
  const content = emailWithoutOrder(messageOf('area_served'), facts)
  expect(content).toEqual({
    name: 'Ṣọlá',
    subject: 'We now deliver to your address',
    heading: 'We now deliver to your address',
    paragraphs: [sentence, 'Choose your fuel, see the full price, pay, and we deliver to your gate.'],
    action: { label: 'Order fuel', url: 'https://gatefill.test/dashboard/order-fuel' },
    small: 'This is the only message about it. Nothing else was switched on.',
  })
  expect(emailWithoutOrder({ kind: 'area_served' }, facts)?.paragraphs[0]).toBe('')
  expect(emailWithoutOrder(messageOf('departed'), facts)).toBeUndefined()
  expect(orderEmail(messageOf('area_served'), facts)).toBeUndefined()
})

test('what goes by mail has a subject with the order number, a link to it, and never the handover code [DR-141]', () => {
  const ofOrders = MESSAGE_KINDS.filter((kind) => kind !== 'area_served')
  for (const kind of ofOrders.filter((each) => channelsOf(each).includes('email'))) {
    const content = orderEmail(messageOf(kind), withCode)
    if (content === undefined) throw new Error(`${kind} has no mail`)
    const { subject, text, html } = renderEmail(sender, content)
    expect(subject).toContain('#T7F3A9')
    expect(text).toContain(`https://gatefill.test/dashboard/`)
    expect(`${text}${html}`).not.toContain('482913')
  }
})

test('the mails of an order name driver, new time and the litres that were short [DR-141]', () => {
  const textOf = (kind: CustomerMessage['kind']) => {
    const content = orderEmail(messageOf(kind), facts)
    return content === undefined ? '' : renderEmail(sender, content).text
  }
  expect(textOf('departed')).toContain('Estimated delivery: 4:35 to 4:55pm')
  expect(textOf('departed')).toContain('Driver: Tunde Bakare')
  expect(textOf('delayed')).toContain(sentence)
  expect(textOf('short_delivery')).toContain('18.5 L of 20 L')
  expect(textOf('not_delivered')).toContain('Choose what happens next: https://gatefill.test/')
})

test('after the last attempt the mail offers a refund alone, as the page of the order does [DR-142]', () => {
  const mailAfter = (attempts: number) => {
    const failedDelivery = {
      reason: 'nobody_home',
      attempts,
      failedAt: SAMPLE_ORDER.updatedAt,
      answerUntil: SAMPLE_ORDER.updatedAt,
    } as const
    const order = { ...SAMPLE_ORDER, failedDelivery }
    return orderEmail({ kind: 'not_delivered' }, { ...facts, order })?.note
  }
  expect(mailAfter(2)).toContain('choose: another time')
  expect(mailAfter(3)).toContain('choose a refund')
  expect(mailAfter(3)).not.toContain('another time')
})

test('a mail about a refund that we caused says that we cancelled the order [DR-141]', () => {
  const cancellation = { reason: 'No fuel', note: '', cancelledBy: 'staff', at: SAMPLE_ORDER.updatedAt }
  const cancelled = { ...facts, order: { ...SAMPLE_ORDER, cancellation } }
  const { text } = renderEmail(sender, paymentEmail('cancelled', { amount: kobo(1_825_800), at }, cancelled))
  expect(text).toContain('We are sorry that we had to cancel your order.')
  for (const kind of PAYMENT_EMAIL_KINDS) expect(mailOfPayment(kind)).toContain('₦18,258.00')
})

test('what staff cancel as the customer asked is never said to be our need: mail, text and push [CN-174]', () => {
  const at = SAMPLE_ORDER.updatedAt
  const cancellation = { reason: ASKED_BY_CUSTOMER, note: 'Travelling', cancelledBy: 'staff', at }
  const order = { ...SAMPLE_ORDER, cancellation }
  const asked = { kind: 'cancelled_as_asked' } as const
  const mails = [
    orderEmail(asked, { ...facts, order }),
    paymentEmail('cancelled', { amount: kobo(1_825_800), at: new Date(at) }, { ...facts, order }),
  ]
  for (const mail of mails) {
    if (mail === undefined) throw new Error('no mail')
    const { text } = renderEmail(sender, mail)
    expect(text).not.toContain('had to cancel')
    expect(text.toLowerCase()).toContain('as you asked')
  }
  expect(smsText('Gatefill', asked, SAMPLE_ORDER.id)).toContain('is cancelled as you asked.')
  expect(smsText('Gatefill', { kind: 'cancelled_by_us' }, SAMPLE_ORDER.id)).toContain('We had to cancel')
  for (const kind of CANCELLATIONS)
    expect(pushText('Gatefill', kind, { orderId: SAMPLE_ORDER.id }).body).not.toContain('had to')
  expect(cancelReasonLabel(ASKED_BY_CUSTOMER)).toBe('You asked us to cancel it')
})

test('the mail of a refund that begins says where it goes, by when, and what to do if it is late [DR-141]', () => {
  for (const kind of PAYMENT_EMAIL_KINDS.filter((each) => each !== 'received'))
    expect(mailOfPayment(kind)).toContain(
      'to the card or account you paid from by 9 Dec 2026. If it has not arrived by then, contact support with your order number.',
    )
  expect(mailOfPayment('received')).not.toContain('contact support with')
})

test('a push message names the order and nothing that a stranger may not read [DR-146]', () => {
  for (const kind of MESSAGE_KINDS) {
    const { title, body } = pushText('Gatefill', kind, { orderId: SAMPLE_ORDER.id })
    expect(title).toBe('Order #T7F3A9')
    expect(body).not.toMatch(/₦|\d|Chevy|Tunde/)
  }
  expect(pushText('Gatefill', 'support_replied', { ticketId: 'tkt_01JDE3M8Q2K7W9X4Z6V5T7F3B8' }).title).toBe(
    'Ticket #T7F3B8',
  )
  expect(pushText('Gatefill', 'price_changed', {}).title).toBe('Gatefill')
})

test('a text message fits one page of plain letters; only what the gate must know is texted [DR-152]', () => {
  const texted = MESSAGE_KINDS.filter((kind) => channelsOf(kind).includes('sms'))
  expect(texted).toEqual(['departed', 'arrived', 'delayed', 'not_delivered', ...CANCELLATIONS])
  for (const kind of texted) {
    const text = smsText('Gatefill', messageOf(kind), SAMPLE_ORDER.id) ?? ''
    expect(text).toMatch(/^[ -~]{20,160}$/)
    expect(text).toContain('#T7F3A9')
  }
  expect(smsText('Gatefill', messageOf('delayed'), SAMPLE_ORDER.id)).toContain(
    "Now 4:50 to 5:10pm, was 4:35 to 4:55pm. We have not heard from the driver's phone for a while.",
  )
  expect(smsText('Gatefill', messageOf('paid'), SAMPLE_ORDER.id)).toBeUndefined()
})

test('an arrival that a phone tells later than ten minutes is no news [DR-142]', () => {
  expect(isArrivalNews(at, new Date('2026-11-23T15:10:00Z'))).toBe(true)
  expect(isArrivalNews(at, new Date('2026-11-23T15:10:01Z'))).toBe(false)
})

test('staff cancel in two ways, and the mail of a departure waits for its first range', () => {
  expect(MESSAGE_KINDS.filter(isCancellation)).toEqual(['cancelled_by_us', 'cancelled_as_asked'])
  expect(MESSAGE_KINDS.filter((kind) => secondsBeforeSending(kind) > 0)).toEqual(['departed'])
})
