import { WAIT_MINUTES } from '@gatefill/domain/delivery/cannot-deliver'
import { MAX_ATTEMPTS } from '@gatefill/domain/delivery/failed-delivery'
import {
  CANCELLATION_TERMS,
  DELIVERY_WINDOW_TEXT,
  DRIVE_TEXT,
  ORDERS_AND_HELP_TEXT,
  PAYMENT_METHODS_TEXT,
  QUANTITY_RULE_TEXT,
  SAFETY_RULES,
  SCHEDULE_SENTENCE,
  TIME_BEFORE_PAYING_TEXT,
} from '@gatefill/domain/orders/service-copy'
import { ANSWER_HOURS } from '@gatefill/domain/statuses/order-lifecycle'
import type { Section } from './section.ts'

/** The twelve clauses in their order; the page numbers them. Figures come from the domain (C-44, C-54, C-55, C-58). */
export const TERMS_CLAUSES: readonly Section[] = [
  {
    id: 'acceptance',
    title: 'Acceptance',
    paragraphs: [
      'These terms are the agreement between you and us, the operator of Gatefill. You accept them when you tick the box at sign-up, and they apply to every order that you place.',
      'You must be at least 18 years old and able to enter into an agreement. If you do not accept the terms, please do not use the service.',
    ],
  },
  {
    id: 'service-description',
    title: 'Service description',
    paragraphs: [
      'Gatefill takes orders for petroleum products (PMS, AGO and DPK) and arranges their delivery to your address in Lagos. The fuel is sold by licensed filling stations. We act only as a delivery intermediary: we do not refine, store or sell fuel ourselves.',
      `You can order ${QUANTITY_RULE_TEXT}. Larger volumes are arranged with support.`,
    ],
  },
  {
    id: 'user-responsibilities',
    title: 'User responsibilities',
    paragraphs: ['To receive fuel safely, you agree to:'],
    list: [
      'give your true name, an e-mail address that you can open and a delivery address that a driver can find;',
      'keep your password and the codes that we send to yourself, and tell us at once when somebody else may know them;',
      'make sure that an adult who may receive the fuel is at the address, and that the driver may enter where needed;',
      'have a sound, approved container or tank ready that holds the quantity you ordered;',
      'use the fuel lawfully, and not resell it without a licence.',
    ],
  },
  {
    id: 'service-limitations',
    title: 'Service limitations',
    paragraphs: [
      {
        beforeAreas: 'We usually serve these areas of Lagos: ',
        afterAreas:
          '. An order to an address outside them may be cancelled by us with a full refund. We do not deliver outside Lagos State.',
      },
      'A fuel can be out of stock, a road can be closed, and the law or a regulator can limit sales. We may then delay or cancel an order; what you paid for a cancelled order comes back in full.',
      'The driver may refuse to pour where it is not safe.',
    ],
  },
  {
    id: 'pricing-and-payment',
    title: 'Pricing and payment',
    paragraphs: [
      { policy: 'terms-price' },
      'Fuel prices change. The price of your order is the one shown when you create it; if it has changed while you were choosing, we show you the new total first and nothing is ordered until you confirm.',
      `You pay by ${PAYMENT_METHODS_TEXT} on the page of our payment provider. We never see or keep your card number. Mobile money and cash on delivery are not accepted. An order is confirmed when the provider confirms the payment to us; an order that stays unpaid for 24 hours is cancelled.`,
    ],
  },
  {
    id: 'delivery-terms',
    title: 'Delivery terms',
    paragraphs: [
      DELIVERY_WINDOW_TEXT,
      ORDERS_AND_HELP_TEXT,
      `${SCHEDULE_SENTENCE} ${TIME_BEFORE_PAYING_TEXT} ${DRIVE_TEXT} These are estimates: traffic, weather and checks can make them longer.`,
      `If nobody is at the gate, the driver waits for at least ${WAIT_MINUTES} minutes, calls once and takes the fuel back. Whenever we cannot deliver, we tell you at once why, and you choose within ${ANSWER_HOURS} hours: another time, a corrected phone number or way to your gate, or your money back. Without an answer your money goes back. After ${MAX_ATTEMPTS} failed attempts we refund the order; one that failed because it was not safe, or because the van had the wrong fuel, does not count.`,
    ],
  },
  {
    id: 'quality-and-safety',
    title: 'Quality and safety',
    paragraphs: [
      'The stations we work with hold a licence and are responsible for the quality of the fuel. You may watch the pouring and read the quantity together with the driver. Tell the driver at once, and us on the same day, if quality or quantity is not right.',
      'Petroleum products are highly flammable. At every delivery:',
    ],
    list: SAFETY_RULES,
  },
  {
    id: 'liability',
    title: 'Liability',
    paragraphs: [
      'Our liability for an order is limited to the cost of the fuel in that order. We are not liable for lost profit, for a generator or vehicle that was faulty before, or for delay that we could not prevent.',
      'Nothing in these terms takes away a right that Nigerian law gives you and that cannot be waived, among them the rights under the Federal Competition and Consumer Protection Act 2018, nor our liability for death or injury caused by our negligence.',
    ],
  },
  {
    id: 'cancellation',
    title: 'Cancellation and refunds',
    paragraphs: [
      `${CANCELLATION_TERMS}`,
      'You can cancel in the application yourself, free of charge and with a full refund, while the order is ‘Order Placed’, ‘Payment Confirmed’ or ‘Driver Assigned’. The application never charges a cancellation fee. Once a driver has accepted the order, contact support as shown below: give the order number, and we will tell you before anything is charged.',
      'A refund goes to the card or account you paid from. We start it at once, and your order shows the date by which it arrives.',
    ],
  },
  {
    id: 'privacy',
    title: 'Privacy',
    paragraphs: [
      'We process your personal data under the Nigeria Data Protection Act 2023. What we keep, why, for how long, who receives it and which rights you have is set out in the Privacy Policy.',
    ],
  },
  {
    id: 'disputes',
    title: 'Disputes',
    paragraphs: [
      'Please write to us first; most questions are settled that way. These terms are governed by the law of the Federal Republic of Nigeria. A dispute that we cannot settle within 30 days may be taken to mediation in Lagos by agreement, and otherwise to the courts of Lagos State.',
    ],
  },
  {
    id: 'modifications',
    title: 'Modifications',
    paragraphs: [
      'We may change these terms. The new version is published on this page with its date before it applies, and we announce important changes to you by email. An order is always governed by the version that applied when you placed it.',
    ],
  },
]
