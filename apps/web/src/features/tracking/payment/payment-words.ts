import { formatTime } from '@gatefill/domain/core/formats'
import { formatNaira } from '@gatefill/domain/core/money'
import type { Order } from '@gatefill/domain/orders/order'
import { isPaidOrLater } from '@gatefill/domain/orders/order-lifecycle'
import * as texts from '../texts.ts'
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
    title: texts.checkingYourPayment,
    text: texts.thisTakesUpTo60,
    offers: [],
  },
  received: {
    level: 1,
    title: texts.paymentConfirmed,
    text: texts.weReceivedYourPaymentA,
    offers: ['track'],
  },
  not_charged: {
    level: 0,
    title: texts.notPaid,
    text: texts.youHaveNotBeenCharged,
    offers: ['pay', 'check', 'track'],
  },
  nothing_yet: {
    level: 0,
    title: texts.notPaidYet,
    text: texts.weHaveNotReceivedA,
    offers: ['pay', 'check', 'track'],
  },
  unknown: {
    level: 0,
    title: texts.weDoNotKnowYet,
    text: texts.ifYourBankDebitedYou,
    offers: ['check', 'track', 'help'],
  },
  closed: {
    level: 0,
    title: texts.thisOrderWasCancelled,
    text: texts.itCanNoLongerBe,
    offers: ['track'],
  },
}

/** What is said of a payment and offered next; with the order, how much was received and when. */
export function paymentWords(outcome: PaymentReturn, order: Order | undefined): PaymentWords {
  const words = WORDS[outcome]
  if (outcome !== 'received' || order === undefined) return words
  const at = order.timeline.find(({ status }) => isPaidOrLater(status))?.at
  const total = formatNaira(order.total)
  const text = at === undefined ? texts.weReceived(total) : texts.weReceivedAt(total, formatTime(at))
  return { ...words, text }
}
