import type { Channel, MessageKind } from './customer-message.ts'
import { MESSAGE_NAMES } from './customer-message.ts'
import type { PaymentEmailKind } from './payment-emails.ts'

/** The kind of the mail that carries a receipt. */
export const RECEIPT_MESSAGE = 'receipt'

const NAMES: Readonly<Record<MessageKind | PaymentEmailKind | typeof RECEIPT_MESSAGE, string>> = {
  ...MESSAGE_NAMES,
  received: 'Payment received',
  cancelled: 'Refund of a cancelled order',
  superseded: 'Refund of a second payment',
  mismatch: 'Refund of a wrong amount',
  partial: 'Partial refund',
  [RECEIPT_MESSAGE]: 'Receipt',
}

/** What staff call a message that was sent; a kind that no longer exists keeps its own name. */
export const messageName = (kind: string): string =>
  Object.entries(NAMES).find(([name]) => name === kind)?.[1] ?? kind

export const CHANNEL_NAMES: Readonly<Record<Channel, string>> = { email: 'Email', sms: 'SMS', push: 'Push' }
