import { CODE_SECONDS } from '@gatefill/domain/accounts/one-time-code'
import { PASSWORD_MIN } from '@gatefill/domain/accounts/password'
import { PRICE_HOLD_MINUTES } from '@gatefill/domain/catalogue/price-hold'
import { BUSINESS_HOURS_TEXT } from '@gatefill/domain/company/service-hours'
import { formatLitres, LITRES_MAX } from '@gatefill/domain/core/litres'
import {
  CANCELLATION_TERMS,
  DELIVERY_WINDOW_TEXT,
  DRIVE_TEXT,
  ORDERS_AND_HELP_TEXT,
  PAYMENT_METHODS_TEXT,
  QUANTITY_RANGE_TEXT,
  QUANTITY_RULE_TEXT,
  SAFETY_RULES,
  SCHEDULE_SENTENCE,
  TIME_BEFORE_PAYING_TEXT,
} from '@gatefill/domain/orders/service-copy'
import { dashboardPaths } from '../../shared/page/dashboard-paths.ts'
import type { Paragraph } from './policy-text.tsx'

/** `id` is the question's anchor within the page. */
export type Question = { id: string; question: string; answer: readonly Paragraph[] }
export type FaqGroup = { id: string; title: string; questions: readonly Question[] }

const gettingStarted: FaqGroup = {
  id: 'getting-started',
  title: 'Getting Started',
  questions: [
    {
      id: 'what-is-gatefill',
      question: 'What does Gatefill do?',
      answer: [
        'You order petrol (PMS), diesel (AGO) or kerosene (DPK), and a driver brings it from a licensed filling station to your gate in Lagos. The station sells the fuel; we arrange the delivery.',
      ],
    },
    {
      id: 'how-do-i-sign-up',
      question: 'What do I need to sign up?',
      answer: [
        `Your name, an email that you can open, and a password of at least ${PASSWORD_MIN} characters. We send a 6-digit code to your email. Enter it and your account is ready.`,
      ],
    },
    {
      id: 'no-code',
      question: 'My code did not arrive. What can I do?',
      answer: [
        `Check your spam folder first. A code is valid for ${CODE_SECONDS / 60} minutes, and after 60 seconds you can request a new one. Each code works until it is that old, or until you have used one of them. If you closed the page, sign in with your email and password and the page for the code opens again.`,
      ],
    },
    {
      id: 'how-do-i-order',
      question: 'How do I place an order?',
      answer: [
        `Choose the fuel and ${QUANTITY_RANGE_TEXT}, choose the address, check the total, then pay. Then follow the order under ‘Delivery Status’.`,
      ],
    },
  ],
}

const delivery: FaqGroup = {
  id: 'delivery-and-service-areas',
  title: 'Delivery & Service Areas',
  questions: [
    {
      id: 'areas',
      question: 'Which areas do you deliver to?',
      answer: [
        { beforeAreas: '', afterAreas: '.' },
        'You can order to any other address in Lagos. If we cannot deliver there, you get a full refund.',
      ],
    },
    {
      id: 'hours',
      question: 'When do you deliver?',
      answer: [DELIVERY_WINDOW_TEXT, ORDERS_AND_HELP_TEXT, SCHEDULE_SENTENCE],
    },
    {
      id: 'how-long',
      question: 'How long does a delivery take?',
      answer: [
        `${TIME_BEFORE_PAYING_TEXT} ${DRIVE_TEXT} Nobody can book a driver who is close: it depends on where the drivers are.`,
      ],
    },
    {
      id: 'night',
      question: 'Can I get fuel at night?',
      answer: [
        { policy: 'faq-night' },
        'You can order at any time. We deliver during the next delivery hours.',
      ],
    },
    {
      id: 'bulk',
      question: `Can I order more than ${formatLitres(LITRES_MAX)}?`,
      answer: [
        `An order in the application is ${QUANTITY_RULE_TEXT}. For larger volumes, contact support under ‘Bulk delivery’ and give the fuel, the volume and the address.`,
        {
          text: 'Support arranges the delivery with you.',
          link: { href: dashboardPaths.newTicketIn('Bulk delivery'), label: 'Ask about bulk delivery' },
        },
      ],
    },
  ],
}

const pricing: FaqGroup = {
  id: 'pricing-and-payment',
  title: 'Pricing & Payment',
  questions: [
    {
      id: 'cost',
      question: 'What does an order cost?',
      answer: [{ policy: 'faq-cost' }],
    },
    {
      id: 'payment-methods',
      question: 'How can I pay?',
      answer: [
        `By ${PAYMENT_METHODS_TEXT}, on the page of our payment provider. Mobile money and cash on delivery are not accepted.`,
      ],
    },
    {
      id: 'debited',
      question: 'My bank debited me but the order is not paid. What now?',
      answer: [
        'Do not pay twice. Some banks report late. The order updates automatically as soon as the provider confirms the payment. If the order has been cancelled by then, you get your money back.',
      ],
    },
    {
      id: 'price-change',
      question: 'Can the price change after I order?',
      answer: [
        `A paid order never changes its price. An unpaid order keeps the price it was created with for a while, usually ${PRICE_HOLD_MINUTES / 60} hours. If prices have changed when you pay later, we show you the old and the new total, and you agree or cancel. An order that stays unpaid for 24 hours is cancelled.`,
      ],
    },
  ],
}

const safety: FaqGroup = {
  id: 'safety-and-quality',
  title: 'Safety & Quality',
  questions: [
    {
      id: 'source',
      question: 'Where does the fuel come from?',
      answer: [
        'From licensed filling stations only. They sell the fuel and are responsible for its quality.',
      ],
    },
    {
      id: 'prepare',
      question: 'How do I prepare for a delivery?',
      answer: [SAFETY_RULES.join(' '), 'Have a sound, approved container or tank ready.'],
    },
    {
      id: 'quantity',
      question: 'How do I know I am getting the full quantity?',
      answer: [
        'Watch the fuel being poured and check the quantity with the driver. If it is not right, tell the driver immediately and us on the same day.',
      ],
    },
  ],
}

const orders: FaqGroup = {
  id: 'orders-and-support',
  title: 'Orders & Support',
  questions: [
    {
      id: 'follow',
      question: 'How do I follow my order?',
      answer: [
        'Open ‘Delivery Status’. It shows the stage, the estimated time and, once a driver is assigned, who is coming.',
      ],
    },
    {
      id: 'cancel',
      question: 'Can I cancel an order?',
      answer: [
        `${CANCELLATION_TERMS} In the app you can cancel free of charge, with a full refund, while the order is ‘Order Placed’, ‘Payment Confirmed’ or ‘Driver Assigned’. After that, contact support.`,
      ],
    },
    {
      id: 'refund',
      question: 'When do I get my refund?',
      answer: [
        'We start the refund as soon as the order is cancelled. It goes to the card or account you paid from, and your order shows the date by which it arrives, at most 12 working days. If it is late, contact support with your order number.',
      ],
    },
    {
      id: 'support',
      question: 'How do I reach support?',
      answer: [
        `Use the contacts on this page. People answer from ${BUSINESS_HOURS_TEXT} daily. Have your order number ready.`,
      ],
    },
  ],
}

export const FAQ_GROUPS: readonly FaqGroup[] = [gettingStarted, delivery, pricing, safety, orders]

/** The four questions that the landing page answers (C-10). */
export const LANDING_QUESTIONS: readonly Question[] = FAQ_GROUPS.flatMap((group) => group.questions).filter(
  ({ id }) => ['hours', 'cost', 'payment-methods', 'cancel'].includes(id),
)
