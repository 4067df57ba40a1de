import type { UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import { emailWithoutOrder } from '@gatefill/domain/notifications/area-email'
import type { Channel } from '@gatefill/domain/notifications/customer-message'
import {
  channelsOf,
  isCancellation,
  secondsBeforeSending,
} from '@gatefill/domain/notifications/customer-message'
import type { Sender } from '@gatefill/domain/notifications/email/email'
import { renderEmail } from '@gatefill/domain/notifications/email/email'
import type { EmailContent } from '@gatefill/domain/notifications/email/email-content'
import { orderEmail } from '@gatefill/domain/notifications/order-emails'
import { pushText, smsText } from '@gatefill/domain/notifications/short-texts'
import type { Order } from '@gatefill/domain/orders/order'
import { isPaidOrLater } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../../app-context.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import { PushGoneError } from '../../../providers/push/provider.ts'
import { SmsRefusedError } from '../../../providers/sms/provider.ts'
import { findCustomer } from '../../identity/index.ts'
import { findOrderOfCustomer } from '../../orders/index.ts'
import {
  findSubscription,
  findSubscriptionIds,
  removeSubscription,
} from '../push/push-subscriptions.repository.ts'
import type { MessagePayload, SendPayload } from './message-payload.ts'
import { channelMessage, messageOf } from './message-payload.ts'
import { deleteOldMessages } from './messages.repository.ts'
import type { SendOutcome } from './send-once.ts'
import { SENT, sendOnce } from './send-once.ts'

/** Whom a message reaches. */
type Recipient = { email: string; firstName: string; phone: string }

// Takes events to customers by mail, text and push message, each once for each channel.

async function targetsOf(app: App, channel: Channel, userId: UserId): Promise<string[]> {
  if (channel === 'email') return ['']
  if (channel === 'sms') return app.sms === undefined ? [] : ['']
  return app.push === undefined ? [] : findSubscriptionIds(app.database.db, userId)
}

/** Divides an event into one outbox message for each channel and device; may run twice. */
export async function fanOut(app: App, payload: MessagePayload): Promise<void> {
  const userId = asId<UserId>(payload.userId)
  const targets = await Promise.all(
    channelsOf(payload.kind).map(async (channel) =>
      (await targetsOf(app, channel, userId)).map((target) => ({ channel, target })),
    ),
  )
  if (targets.flat().length === 0) return
  const now = app.clock()
  const runAt = secondsAfter(now, secondsBeforeSending(payload.kind))
  await app.database.transaction(async (tx) => {
    for (const each of targets.flat())
      await addOutboxMessage(
        tx,
        channelMessage({ ...payload, ...each }, each.channel === 'email' ? runAt : now),
        now,
      )
  })
  app.wake()
}

/** Sends one of them; may run twice and sends once. `tries` counts the runs of its job. */
export const sendOne = (app: App, payload: SendPayload, tries: number): Promise<void> =>
  sendMessage(app, { ...payload, tries }, () => sendByChannel(app, payload))

/** Deletes messages that are older than their rule. */
export async function cleanUpMessages(app: App): Promise<void> {
  const before = storedSince(RETENTION.customerMessages, app.clock())
  app.log.info(
    { deleted: await deleteOldMessages(app.database.jobs, before) },
    'old messages to customers deleted',
  )
}

const sendMessage = (
  app: App,
  { dedupeKey, channel, target, userId, orderId, kind, tries }: SendPayload & { tries: number },
  send: () => Promise<SendOutcome>,
): Promise<void> =>
  sendOnce(
    app,
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
async function mailContents(
  app: App,
  payload: SendPayload,
  firstName: string,
): Promise<EmailContent | string> {
  const message = messageOf(payload)
  const facts = { firstName, origin: app.origin(), now: app.clock() }
  if (payload.orderId === null) return emailWithoutOrder(message, facts) ?? 'It is about no order'
  const order = await findOrderOfCustomer(app.database.db, asId(payload.userId), asId(payload.orderId))
  if (order === undefined) return 'The order is gone'
  // A paid order that is cancelled gets one mail: the one of its refund, which says both.
  if (isCancellation(payload.kind) && !wasNeverPaid(order)) return 'The mail of the refund says it'
  return orderEmail(message, { ...facts, order }) ?? 'It has no mail'
}

const appName = (app: App, sender: Sender = app.email.sender) => sender.appName

async function byEmail(
  app: App,
  payload: SendPayload,
  { firstName, email: to }: Recipient,
): Promise<SendOutcome> {
  const content = await mailContents(app, payload, firstName)
  if (typeof content === 'string') return notSent(content)
  await app.email.mailer.send({
    id: `${payload.dedupeKey}.email`,
    to,
    ...renderEmail(app.email.sender, content),
  })
  return SENT
}

async function bySms(app: App, payload: SendPayload, { phone }: Recipient): Promise<SendOutcome> {
  if (app.sms === undefined) return notSent('No provider of text messages is set up')
  if (phone === '') return notSent('The customer has no phone number')
  const text =
    payload.orderId === null ? undefined : smsText(appName(app), messageOf(payload), payload.orderId)
  if (text === undefined) return notSent('It has no text message')
  try {
    await app.sms.send({ id: payload.dedupeKey, to: phone, text })
    return SENT
  } catch (error) {
    if (error instanceof SmsRefusedError) return notSent(error.message)
    throw error
  }
}

async function byPush(app: App, payload: SendPayload): Promise<SendOutcome> {
  const subscription = await findSubscription(app.database.db, asId(payload.userId), asId(payload.target))
  if (app.push === undefined || subscription === undefined)
    return notSent('The browser is no longer subscribed')
  const words = pushText(appName(app), payload.kind, payload)
  try {
    await app.push.send(subscription, {
      ...words,
      path: pathOf(payload),
      tag: payload.orderId ?? payload.dedupeKey,
    })
    return SENT
  } catch (error) {
    if (!(error instanceof PushGoneError)) throw error
    await removeSubscription(app.database.db, subscription.id)
    return notSent(error.message)
  }
}

/** The way of each channel. */
async function sendByChannel(app: App, payload: SendPayload): Promise<SendOutcome> {
  const recipient = await findCustomer(app.database.db, asId(payload.userId))
  if (recipient === undefined) return notSent('The account is closed')
  if (payload.channel === 'email') return byEmail(app, payload, recipient)
  return payload.channel === 'sms' ? bySms(app, payload, recipient) : byPush(app, payload)
}

const wasNeverPaid = ({ timeline }: Order): boolean => !timeline.some(({ status }) => isPaidOrLater(status))

/** What a press on a push message opens. */
function pathOf({ orderId, ticketId }: MessagePayload): string {
  if (orderId !== null) return `/dashboard/delivery-status/${orderId}`
  return ticketId === null ? '/dashboard/notifications' : `/dashboard/support/ticket/${ticketId}`
}
