import { kobo } from '@gatefill/domain/core/money'
import type { CustomerMessage } from '@gatefill/domain/notifications/customer-message'
import { CHANNELS, MESSAGE_KINDS } from '@gatefill/domain/notifications/customer-message'
import * as z from 'zod/mini'
import type { OutboxMessage } from '../../../platform/db/outbox-insert.ts'

/** Topic of an event that leaves the application, and of each message that it becomes. */
export const CUSTOMER_MESSAGE = 'notifications.message'
export const SEND_MESSAGE = 'notifications.send'

const factShapes = {
  kind: z.enum(MESSAGE_KINDS),
  amount: z.optional(z.int()),
  litres: z.optional(z.number()),
  shortBy: z.optional(z.number()),
  sentence: z.optional(z.string()),
}

const customerMessage = z.object({
  ...factShapes,
  occasion: z.string(),
  userId: z.string(),
  orderId: z.nullable(z.string()),
  ticketId: z.nullable(z.string()),
})

const sendMessage = z.extend(customerMessage, { channel: z.enum(CHANNELS), target: z.string() })

export type MessagePayload = z.infer<typeof customerMessage>
export type SendPayload = z.infer<typeof sendMessage>

export const parseMessage = (payload: unknown): MessagePayload => z.parse(customerMessage, payload)
export const parseSend = (payload: unknown): SendPayload => z.parse(sendMessage, payload)

/** The event as it is sent; `shortBy` is the name that versions of the outbox know. */
export const payloadOf = ({
  shortDl,
  ...facts
}: CustomerMessage): Pick<MessagePayload, keyof typeof facts | 'shortBy'> => ({
  ...facts,
  ...(shortDl === undefined ? {} : { shortBy: shortDl }),
})

/** The event as the domain words it. */
export const messageOf = ({ kind, amount, litres, shortBy, sentence }: MessagePayload): CustomerMessage => ({
  kind,
  ...(amount === undefined ? {} : { amount: kobo(amount) }),
  ...(litres === undefined ? {} : { litres }),
  ...(shortBy === undefined ? {} : { shortDl: shortBy }),
  ...(sentence === undefined ? {} : { sentence }),
})

/** The outbox message of an event; its occasion names it. */
export const eventMessage = (payload: MessagePayload, runAt: Date): OutboxMessage => ({
  topic: CUSTOMER_MESSAGE,
  key: `${CUSTOMER_MESSAGE}:${payload.occasion}`,
  payload,
  runAt,
})

/** The outbox message of one channel and device of an event. */
export const channelMessage = (payload: SendPayload, runAt: Date): OutboxMessage => ({
  topic: SEND_MESSAGE,
  key: `${SEND_MESSAGE}:${payload.channel}:${payload.target}:${payload.occasion}`,
  payload,
  runAt,
})
