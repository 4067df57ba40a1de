import { shortId } from '../core/ids.ts'
import { formatLitres } from '../core/litres.ts'
import { formatNaira, ZERO } from '../core/money.ts'
import { WAIT_MINUTES } from '../delivery/cannot-deliver.ts'
import { mayTryAgain } from '../delivery/failed-delivery.ts'
import { formatReading, litresToDl } from '../fleet/decilitres.ts'
import type { Order } from '../orders/order.ts'
import { ESTIMATED_DELIVERY, estimateText, progressPercent } from '../orders/order-progress.ts'
import { ANSWER_HOURS } from '../statuses/order-lifecycle.ts'
import type { OrderStatus } from '../statuses/order-status.ts'
import { statusLabel } from '../statuses/order-status.ts'
import type { CustomerMessage, MessageKind } from './customer-message.ts'
import type { EmailContent, EmailRow } from './email/email-content.ts'

/** What the mail about an order needs besides the event; `origin` is where the customer's application is, `now` the time of sending. */
export type OrderEmailFacts = { order: Order; firstName: string; origin: string; now: Date }

type Template = (message: CustomerMessage, facts: OrderEmailFacts) => Omit<EmailContent, 'name'>

const number = (order: Pick<Order, 'id'>): string => `#${shortId(order.id)}`
const orderUrl = ({ order, origin }: OrderEmailFacts): string =>
  `${origin}/dashboard/delivery-status/${order.id}`

/** '20 L PMS', or '20 L PMS and 10 L AGO'. */
export const fuelOf = ({ items }: Pick<Order, 'items'>): string =>
  items.map(({ productName, litres }) => `${formatLitres(litres)} ${productName}`).join(' and ')

const NOT_CHARGED = 'You have not been charged. If a payment still comes in, we refund it in full.'

const openOrder = (facts: OrderEmailFacts) => ({ label: 'Open the order', url: orderUrl(facts) })

const gauge = (order: Order, status: OrderStatus, caption = statusLabel(status)) => ({
  percent: progressPercent(status),
  caption: `${caption}, ${fuelOf(order)}`,
})

function deliveryRows({ order }: OrderEmailFacts): EmailRow[] {
  const { driver } = order
  return [
    ...(driver === null ? [] : [{ label: 'Driver', value: driver.name }]),
    ...(driver === null || driver.vehicle === '' ? [] : [{ label: 'Vehicle', value: driver.vehicle }]),
    { label: 'To', value: order.addressText },
    { label: 'Order', value: number(order) },
  ]
}

/** The one estimate as the screens say it (C-90); `highlight` is left out while there is none. */
export function expectedTime({ order, now }: OrderEmailFacts): Pick<EmailContent, 'highlight'> {
  const value = estimateText(order, now)
  return value === undefined ? {} : { highlight: { label: ESTIMATED_DELIVERY, value } }
}

/** On the road only the range is told: what is counted from the status would soon be another time than the screen's. */
const expectedRange = (facts: OrderEmailFacts): Pick<EmailContent, 'highlight'> =>
  facts.order.eta === undefined ? {} : expectedTime(facts)

const sum = ({ amount }: CustomerMessage): string => formatNaira(amount ?? ZERO)

/** The lines of a price: items, fees and the total that was paid. */
export function priceRows(order: Order): Pick<EmailContent, 'rows' | 'total'> {
  const { items, subtotal, serviceFee, deliveryFee, total } = order
  return {
    rows: [
      ...items.map(({ productName, litres, unitPrice, price }) => ({
        label: `${formatLitres(litres)} ${productName} × ${formatNaira(unitPrice)}`,
        value: formatNaira(price),
      })),
      ...(items.length > 1 ? [{ label: 'Subtotal', value: formatNaira(subtotal) }] : []),
      { label: 'Service fee', value: formatNaira(serviceFee) },
      { label: 'Delivery fee', value: formatNaira(deliveryFee) },
    ],
    total: { label: 'Total', value: formatNaira(total) },
  }
}

const refundMail =
  (
    subject: (name: string, text: string) => string,
    words: (name: string, text: string) => string,
  ): Template =>
  (message, facts) => ({
    subject: subject(number(facts.order), sum(message)),
    paragraphs: [words(number(facts.order), sum(message))],
    action: openOrder(facts),
  })

/** What the page of the order offers after a delivery that failed (C-94). */
const choiceNote = ({ failedDelivery }: Order): string =>
  failedDelivery === undefined || mayTryAgain(failedDelivery)
    ? `Open the order within ${ANSWER_HOURS} hours and choose: another time, a new phone number or new directions to your gate, or a refund. If we do not hear from you, we refund you.`
    : `We have tried as often as we can. Open the order and choose a refund. If we do not hear from you, we refund you after ${ANSWER_HOURS} hours.`

/** The mail of each message about an order; the others have no mail, or one of their own. */
const TEMPLATES: Partial<Record<MessageKind, Template>> = {
  driver_assigned: (_, facts) => ({
    subject: `Driver assigned to order ${number(facts.order)}`,
    heading: 'Your driver is assigned',
    paragraphs: ['We will email you again as soon as the van leaves the station.'],
    ...expectedTime(facts),
    progress: gauge(facts.order, 'driver_assigned'),
    rows: deliveryRows(facts),
    action: openOrder(facts),
  }),
  departed: (_, facts) => ({
    subject: `On the way: ${fuelOf(facts.order)}, order ${number(facts.order)}`,
    heading: 'Your fuel is on the way',
    paragraphs: [],
    ...expectedRange(facts),
    progress: gauge(facts.order, 'out_for_delivery'),
    rows: deliveryRows(facts),
    note: 'Your handover code is in the app, never in an email. Give it only when the driver is at your gate.',
    action: openOrder(facts),
    small:
      'Before the driver pours: generator off, no flame, an adult at the gate. Watch the meter start and stop.',
  }),
  arrived: (_, facts) => ({
    subject: `Your driver is at your gate, order ${number(facts.order)}`,
    heading: 'Your driver is at your gate',
    paragraphs: [`Please open the gate. The driver waits ${WAIT_MINUTES} minutes and calls you.`],
    progress: gauge(facts.order, 'out_for_delivery', 'At your gate'),
    rows: deliveryRows(facts),
    note: 'Open the order for your handover code. It is never in an email.',
    action: openOrder(facts),
  }),
  delayed: ({ sentence = '' }, facts) => ({
    subject: `New time for order ${number(facts.order)}`,
    heading: 'The time has changed',
    paragraphs: ['Your delivery will be later than we told you. We are sorry.', sentence].filter(Boolean),
    progress: gauge(facts.order, facts.order.status),
    rows: deliveryRows(facts),
    action: openOrder(facts),
  }),
  not_delivered: (_, facts) => ({
    subject: `We could not deliver order ${number(facts.order)}`,
    heading: 'We could not deliver',
    paragraphs: [
      `The driver could not hand over ${fuelOf(facts.order)} at ${facts.order.addressText}. Your payment is safe.`,
    ],
    note: choiceNote(facts.order),
    action: { label: 'Choose what happens next', url: orderUrl(facts) },
  }),
  short_delivery: ({ litres = 0, shortDl = 0 }, facts) => ({
    subject: `Part of order ${number(facts.order)} is refunded`,
    heading: 'We refund the difference',
    paragraphs: [
      `We delivered ${formatReading(litresToDl(litres) - shortDl)} of ${formatLitres(litres)}. You paid for ${formatReading(shortDl)} that you did not receive, so we are refunding its price.`,
    ],
    action: openOrder(facts),
  }),
  meter_check: ({ litres = 0, shortDl = 0, sentence = '' }, facts) => ({
    subject: `We are checking the meter of order ${number(facts.order)}`,
    heading: 'We are checking the meter',
    paragraphs: [
      `The meter showed ${formatReading(litresToDl(litres) - shortDl)} of ${formatLitres(litres)}.`,
      `${sentence}. If ${formatReading(shortDl)} are missing, we refund their price.`,
    ],
    note: 'Your payment is safe. You need not do anything.',
    action: openOrder(facts),
  }),
  meter_right: (_, facts) => ({
    subject: `We have checked the meter of order ${number(facts.order)}`,
    heading: 'We have checked the meter',
    paragraphs: [
      'We compared the meter with the records of the van. You got what you paid for, so nothing is refunded.',
      'If you see it differently, write to us from the order. We look at it again.',
    ],
    action: openOrder(facts),
  }),
  cancelled_by_us: (_, facts) => ({
    subject: `Order ${number(facts.order)} is cancelled`,
    heading: 'We had to cancel your order',
    paragraphs: [
      `We are sorry: order ${number(facts.order)} for ${fuelOf(facts.order)} will not be delivered.`,
      NOT_CHARGED,
    ],
    action: openOrder(facts),
  }),
  cancelled_as_asked: (_, facts) => ({
    subject: `Order ${number(facts.order)} is cancelled`,
    heading: 'Your order is cancelled',
    paragraphs: [
      `As you asked, order ${number(facts.order)} for ${fuelOf(facts.order)} will not be delivered.`,
      NOT_CHARGED,
    ],
    action: openOrder(facts),
  }),
  refund_sent: refundMail(
    (name, text) => `Refund of ${text} sent for order ${name}`,
    (name, text) =>
      `Your refund of ${text} for order ${name} has been sent to your bank. Your bank may take a little longer to show it.`,
  ),
  refund_failed: refundMail(
    (name, text) => `Refund of ${text} for order ${name} did not go through`,
    (name, text) =>
      `Your refund of ${text} for order ${name} did not go through. The money is still yours and our team is working on it.`,
  ),
  refund_returned: refundMail(
    (name, text) => `Your bank returned the refund of ${text} for order ${name}`,
    (name, text) =>
      `We had sent your refund of ${text} for order ${name}, and your bank did not take it: it came back to us. The money is still yours, and our team is sending it again. You need to do nothing now. If the card or account that you paid with was closed, please write to us from the order.`,
  ),
  refund_account: refundMail(
    (name) => `We need a bank account for your refund of order ${name}`,
    (name, text) =>
      `Your refund of ${text} for order ${name} could not be returned to the card or account that you paid with. Open the order and tell us which bank account should receive it. We never ask for an account by email or phone.`,
  ),
  refund_delayed: refundMail(
    (name, text) => `Refund of ${text} for order ${name} takes longer`,
    (name, text) =>
      `Your refund of ${text} for order ${name} is taking longer than usual. The money is still yours and our team is working on it.`,
  ),
  transfer_refused: refundMail(
    (name) => `A bank transfer for order ${name} was refused`,
    (name, text) =>
      `A bank transfer for order ${name} was refused by the payment provider, which accepts the exact amount of ${text} only. The order is still unpaid. If your bank debited you and does not reverse it within 2 working days, contact support.`,
  ),
}

/** Why a mail comes, with the way to change it. */
export const messagesReason = (origin: string) => ({
  text: 'You are receiving this email because you placed an order.',
  label: 'Choose your messages',
  url: `${origin}/dashboard/notifications`,
})

/** The mail of a message about an order; undefined where it has none. */
export function orderEmail(message: CustomerMessage, facts: OrderEmailFacts): EmailContent | undefined {
  const content = TEMPLATES[message.kind]?.(message, facts)
  return content && { ...content, name: facts.firstName, reason: messagesReason(facts.origin) }
}

/** The kinds that have a mail of this file, for the list of templates. */
export const EMAIL_KINDS = Object.keys(TEMPLATES) as MessageKind[] // the keys of the table above
