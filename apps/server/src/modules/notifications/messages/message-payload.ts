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

/** `occasion` is the dedupe key, by the name that versions of the outbox know. */
const customerMessage = z.object({
  ...factShapes,
  occasion: z.string(),
  userId: z.string(),
  orderId: z.nullable(z.string()),
  ticketId: z.nullable(z.string()),
})

const sendMessage = z.extend(customerMessage, { channel: z.enum(CHANNELS), target: z.string() })

type Keyed<Wire> = Omit<Wire, 'occasion'> & { dedupeKey: string }
export type MessagePayload = Keyed<z.infer<typeof customerMessage>>
export type SendPayload = Keyed<z.infer<typeof sendMessage>>

const keyed = <Wire extends { occasion: string }>({ occasion, ...rest }: Wire): Keyed<Wire> => ({
  ...rest,
  dedupeKey: occasion,
})
const wire = <Payload extends { dedupeKey: string }>({ dedupeKey, ...rest }: Payload) => ({
  ...rest,
  occasion: dedupeKey,
})

export const parseMessage = (payload: unknown): MessagePayload => keyed(z.parse(customerMessage, payload))
export const parseSend = (payload: unknown): SendPayload => keyed(z.parse(sendMessage, payload))

type FactsOfPayload = Pick<MessagePayload, keyof typeof factShapes>

/** The event as it is sent; `shortBy` is the name that versions of the outbox know. */
export const payloadOf = ({ shortDl, ...facts }: CustomerMessage): FactsOfPayload => ({
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

/** The outbox message of an event, written once for its dedupe key. */
export const eventMessage = (payload: MessagePayload, runAt: Date): OutboxMessage => ({
  topic: CUSTOMER_MESSAGE,
  key: `${CUSTOMER_MESSAGE}:${payload.dedupeKey}`,
  payload: wire(payload),
  runAt,
})

/** The outbox message of one channel and device of an event. */
export const channelMessage = (payload: SendPayload, runAt: Date): OutboxMessage => ({
  topic: SEND_MESSAGE,
  key: `${SEND_MESSAGE}:${payload.channel}:${payload.target}:${payload.dedupeKey}`,
  payload: wire(payload),
  runAt,
})
