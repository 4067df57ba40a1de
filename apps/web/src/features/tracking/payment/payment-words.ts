import { formatTime } from '@gatefill/domain/core/formats'
import { formatNaira } from '@gatefill/domain/core/money'
import type { Order } from '@gatefill/domain/orders/order'
import { isPaidOrLater } from '@gatefill/domain/orders/order-lifecycle'
import type { PaymentReturn } from './payment-return.ts'

/** What the customer can do on the screen after the payment page; 'check' is 'I have paid'. */
export type Offer = 'pay' | 'check' | 'track' | 'help'

type PaymentWords = {
  /** How full the measure is, 0 to 1. */
  level: number
  title: string
  text: string
  /** The main one first. */
  offers: readonly Offer[]
}

const WORDS: Readonly<Record<PaymentReturn, PaymentWords>> = {
  looking: {
    level: 0.25,
    title: 'Checking your payment…',
    text: 'This takes up to 60 seconds. You can leave this screen. The order updates automatically.',
    offers: [],
  },
  received: {
    level: 1,
    title: 'Payment Confirmed',
    text: 'We received your payment. A driver will be assigned next.',
    offers: ['track'],
  },
  not_charged: {
    level: 0,
    title: 'Not paid',
    text: 'You have not been charged. You can pay again.',
    offers: ['pay', 'check', 'track'],
  },
  nothing_yet: {
    level: 0,
    title: 'Not paid yet',
    text: 'We have not received a payment. If you did not finish paying, you have not been charged. If your bank debited you, the order updates automatically. Please do not pay twice.',
    offers: ['pay', 'check', 'track'],
  },
  unknown: {
    level: 0,
    title: 'We do not know yet',
    text: 'If your bank debited you, the order updates automatically. Please do not pay twice.',
    offers: ['check', 'track', 'help'],
  },
  closed: {
    level: 0,
    title: 'This order was cancelled',
    text: 'It can no longer be paid for. If a payment still arrives, it will be refunded in full.',
    offers: ['track'],
  },
}

/** What is said of a payment and offered next; with the order, how much was received and when. */
export function paymentWords(outcome: PaymentReturn, order: Order | undefined): PaymentWords {
  const words = WORDS[outcome]
  if (outcome !== 'received' || order === undefined) return words
  const at = order.timeline.find(({ status }) => isPaidOrLater(status))?.at
  const received = `We received ${formatNaira(order.total)}${at === undefined ? '' : ` at ${formatTime(at)}`}.`
  return { ...words, text: `${received} A driver will be assigned next.` }
}
