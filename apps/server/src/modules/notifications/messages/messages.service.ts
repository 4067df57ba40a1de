import type { Sender } from '@gatefill/domain/core/email/email'
import { renderEmail } from '@gatefill/domain/core/email/email'
import type { EmailContent } from '@gatefill/domain/core/email/email-content'
import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import { emailWithoutOrder } from '@gatefill/domain/notifications/area-email'
import type { Channel } from '@gatefill/domain/notifications/customer-message'
import { channelsOf, isCancellation } from '@gatefill/domain/notifications/customer-message'
import { orderEmail } from '@gatefill/domain/notifications/order-emails'
import { pushText, smsText } from '@gatefill/domain/notifications/short-texts'
import type { Order } from '@gatefill/domain/orders/order'
import { isPaidOrLater } from '@gatefill/domain/orders/order-lifecycle'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { EmailDeps } from '../../../providers/mail/provider.ts'
import type { PushSender } from '../../../providers/push/provider.ts'
import { PushGoneError } from '../../../providers/push/provider.ts'
import type { SmsSender } from '../../../providers/sms/provider.ts'
import { SmsRefusedError } from '../../../providers/sms/provider.ts'
import {
  findSubscription,
  findSubscriptionIds,
  removeSubscription,
} from '../push/push-subscriptions.repository.ts'
import type { MessagePayload, SendPayload } from './message-payload.ts'
import { channelMessage, messageOf } from './message-payload.ts'
import { deleteOldMessages } from './messages.repository.ts'
import type { SendOnce, SendOutcome } from './send-once.ts'
import { createSendOnce, SENT } from './send-once.ts'

/** Whom a message reaches. */
type Recipient = { email: string; firstName: string; phone: string }

export type MessageDeps = {
  email: EmailDeps
  /** Undefined where the configuration names no provider. */
  sms: SmsSender | undefined
  push: PushSender | undefined
  origin: () => string
  findRecipient: (db: Db, userId: UserId) => Promise<Recipient | undefined>
  findOrder: (db: Db, userId: UserId, id: OrderId) => Promise<Order | undefined>
  findOrderWithRecipient: (
    db: Db,
    userId: UserId,
    id: OrderId,
  ) => Promise<{ order: Order; recipient: Recipient } | undefined>
}

/** Takes events to customers by mail, text and push message, each once for each channel. */
export function messagesService(context: Context, deps: MessageDeps) {
  const { database, clock, log } = context
  const sendOnce = createSendOnce(context)
  const sendByChannel = createSendByChannel(context, deps)

  async function targetsOf(channel: Channel, userId: UserId): Promise<string[]> {
    if (channel === 'email') return ['']
    if (channel === 'sms') return deps.sms === undefined ? [] : ['']
    return deps.push === undefined ? [] : findSubscriptionIds(database.db, userId)
  }

  return {
    sendOnce,

    /** Divides an event into one outbox message for each channel and device; may run twice. */
    fanOut: async (payload: MessagePayload): Promise<void> => {
      const userId = asId<UserId>(payload.userId)
      const targets = await Promise.all(
        channelsOf(payload.kind).map(async (channel) =>
          (await targetsOf(channel, userId)).map((target) => ({ channel, target })),
        ),
      )
      if (targets.flat().length === 0) return
      const now = clock()
      await database.transaction(async (tx) => {
        for (const each of targets.flat())
          await addOutboxMessage(tx, channelMessage({ ...payload, ...each }, now), now)
      })
      context.wake()
    },

    /** Sends one of them; may run twice and sends once. `tries` counts the runs of its job. */
    sendOne: (payload: SendPayload, tries: number): Promise<void> =>
      sendMessage(sendOnce, { ...payload, tries }, () => sendByChannel(payload)),

    /** Deletes messages that are older than their rule. */
    deleteOldMessages: async (): Promise<void> => {
      const before = storedSince(RETENTION.customerMessages, clock())
      log.info(
        { deleted: await deleteOldMessages(database.jobs, before) },
        'old messages to customers deleted',
      )
    },
  }
}

export type MessagesService = ReturnType<typeof messagesService>

const sendMessage = (
  sendOnce: SendOnce,
  { dedupeKey, channel, target, userId, orderId, kind, tries }: SendPayload & { tries: number },
  send: () => Promise<SendOutcome>,
): Promise<void> =>
  sendOnce(
    {
      dedupeKey,
      channel,
      target,
      userId: asId(userId),
      orderId: orderId === null ? null : asId(orderId),
      kind,
      tries,
    },
    send,
  )

const notSent = (refused: string): SendOutcome => ({ isSent: false, refused })

/** The mail of a message, or why there is none. */
function mailContents(
  { database }: Context,
  { origin, findOrder }: Pick<MessageDeps, 'origin' | 'findOrder'>,
) {
  return async function contentOf(payload: SendPayload, firstName: string): Promise<EmailContent | string> {
    const message = messageOf(payload)
    const facts = { firstName, origin: origin() }
    if (payload.orderId === null) return emailWithoutOrder(message, facts) ?? 'It is about no order'
    const order = await findOrder(database.db, asId(payload.userId), asId(payload.orderId))
    if (order === undefined) return 'The order is gone'
    // A paid order that is cancelled gets one mail: the one of its refund, which says both.
    if (isCancellation(payload.kind) && !wasNeverPaid(order)) return 'The mail of the refund says it'
    return orderEmail(message, { ...facts, order }) ?? 'It has no mail'
  }
}

/** The way of each channel. */
function createSendByChannel(context: Context, deps: MessageDeps) {
  const { database } = context
  const contentOf = mailContents(context, deps)
  const { email, sms, push, findRecipient } = deps
  const appName = (sender: Sender = email.sender) => sender.appName

  async function byEmail(payload: SendPayload, { firstName, email: to }: Recipient): Promise<SendOutcome> {
    const content = await contentOf(payload, firstName)
    if (typeof content === 'string') return notSent(content)
    await email.mailer.send({
      id: `${payload.dedupeKey}.email`,
      to,
      ...renderEmail(email.sender, content),
    })
    return SENT
  }

  async function bySms(payload: SendPayload, { phone }: Recipient): Promise<SendOutcome> {
    if (sms === undefined) return notSent('No provider of text messages is set up')
    if (phone === '') return notSent('The customer has no phone number')
    const text =
      payload.orderId === null ? undefined : smsText(appName(), messageOf(payload), payload.orderId)
    if (text === undefined) return notSent('It has no text message')
    try {
      await sms.send({ id: payload.dedupeKey, to: phone, text })
      return SENT
    } catch (error) {
      if (error instanceof SmsRefusedError) return notSent(error.message)
      throw error
    }
  }

  async function byPush(payload: SendPayload): Promise<SendOutcome> {
    const subscription = await findSubscription(database.db, asId(payload.userId), asId(payload.target))
    if (push === undefined || subscription === undefined)
      return notSent('The browser is no longer subscribed')
    const words = pushText(appName(), payload.kind, payload)
    try {
      await push.send(subscription, {
        ...words,
        path: pathOf(payload),
        tag: payload.orderId ?? payload.dedupeKey,
      })
      return SENT
    } catch (error) {
      if (!(error instanceof PushGoneError)) throw error
      await removeSubscription(database.db, subscription.id)
      return notSent(error.message)
    }
  }

  return async (payload: SendPayload): Promise<SendOutcome> => {
    const recipient = await findRecipient(database.db, asId(payload.userId))
    if (recipient === undefined) return notSent('The account is closed')
    if (payload.channel === 'email') return byEmail(payload, recipient)
    return payload.channel === 'sms' ? bySms(payload, recipient) : byPush(payload)
  }
}

const wasNeverPaid = ({ timeline }: Order): boolean => !timeline.some(({ status }) => isPaidOrLater(status))

/** What a press on a push message opens. */
function pathOf({ orderId, ticketId }: MessagePayload): string {
  if (orderId !== null) return `/dashboard/delivery-status/${orderId}`
  return ticketId === null ? '/dashboard/notifications' : `/dashboard/support/ticket/${ticketId}`
}
