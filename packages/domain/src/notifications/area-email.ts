import type { CustomerMessage } from './customer-message.ts'
import type { EmailContent } from './email/email-content.ts'

/** The mail of a message that is about no order; undefined where it has none. */
export function emailWithoutOrder(
  { kind, sentence = '' }: CustomerMessage,
  { firstName, origin }: { firstName: string; origin: string },
): EmailContent | undefined {
  if (kind !== 'area_served') return undefined
  return {
    name: firstName,
    subject: 'We now deliver to your address',
    heading: 'We now deliver to your address',
    paragraphs: [sentence, 'Choose your fuel, see the full price, pay, and we deliver to your gate.'],
    action: { label: 'Order fuel', url: `${origin}/dashboard/order-fuel` },
    small: 'This is the only message about it. Nothing else was switched on.',
  }
}
