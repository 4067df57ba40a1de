import type { MessageTemplate } from '@gatefill/contracts/staff/message-templates'
import { nowServedSentence } from '@gatefill/domain/addresses/area-request'
import type { StaffId } from '@gatefill/domain/core/ids'
import { ID_PREFIX } from '@gatefill/domain/core/ids'
import { toDate } from '@gatefill/domain/core/lagos-time'
import { kobo } from '@gatefill/domain/core/money'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { emailWithoutOrder } from '@gatefill/domain/notifications/area-email'
import type { CustomerMessage, MessageKind } from '@gatefill/domain/notifications/customer-message'
import { channelsOf, MESSAGE_KINDS, MESSAGE_NAMES } from '@gatefill/domain/notifications/customer-message'
import { renderEmail } from '@gatefill/domain/notifications/email/email'
import type { EmailContent } from '@gatefill/domain/notifications/email/email-content'
import { MESSAGE_LIMITS } from '@gatefill/domain/notifications/message-limit'
import { orderEmail } from '@gatefill/domain/notifications/order-emails'
import { paymentEmail, paymentEmailOf } from '@gatefill/domain/notifications/payment-emails'
import { SAMPLE_ORDER } from '@gatefill/domain/notifications/sample-order'
import { pushText, smsText } from '@gatefill/domain/notifications/short-texts'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import { messageLimits } from '../../../platform/rate-limits.ts'
import { findStaffEmail } from '../../staff/index.ts'

/** Topic of a test of a message, to the person of staff who asked for it. */
export const TEST_MESSAGE = 'notifications.test'

const NO_MAIL = 'This message has no mail of its own. Only mails can be tested.'

// The messages to customers as staff see them: with an invented order, never a customer's.

function sampleMail(app: App, kind: MessageKind): EmailContent | undefined {
  const facts = {
    order: SAMPLE_ORDER,
    firstName: 'Sola',
    origin: app.origin(),
    now: toDate(SAMPLE_ORDER.updatedAt),
  }
  const message: CustomerMessage = { ...SAMPLE_MESSAGE, ...SAMPLES[kind], kind }
  const payment = paymentEmailOf(kind)
  return payment === undefined
    ? (emailWithoutOrder(message, facts) ?? orderEmail(message, facts))
    : paymentEmail(payment, { amount: SAMPLE_MESSAGE.amount, at: app.clock() }, facts)
}

function templateOf(app: App, kind: MessageKind): MessageTemplate {
  const channels = channelsOf(kind).filter((channel) => channel !== 'sms' || app.sms !== undefined)
  const content = sampleMail(app, kind)
  const mail = content && renderEmail(app.email.sender, content)
  const message: CustomerMessage = { ...SAMPLE_MESSAGE, kind }
  return {
    kind,
    name: MESSAGE_NAMES[kind],
    // Mails of payments and refunds that begin are written by the payment itself.
    channels: [...new Set([...(mail === undefined ? [] : ['email' as const]), ...channels])],
    email: mail === undefined ? null : { subject: mail.subject, text: mail.text },
    sms: channels.includes('sms')
      ? (smsText(app.email.sender.appName, message, SAMPLE_ORDER.id) ?? null)
      : null,
    push: channels.includes('push')
      ? pushText(app.email.sender.appName, kind, { orderId: SAMPLE_ORDER.id })
      : null,
  }
}

/** Every message to customers, with an invented order. */
export const listTemplates = (app: App): MessageTemplate[] =>
  MESSAGE_KINDS.map((kind) => templateOf(app, kind))

/** Mails it to the own address of who asks, after the commit. */
export async function sendTest(
  app: App,
  tx: Tx,
  staffId: StaffId,
  kind: MessageKind,
): Promise<Result<{ to: string }, 'NOT_FOUND' | 'CONFLICT' | 'RATE_LIMITED'>> {
  const to = await findStaffEmail(tx, staffId)
  if (to === undefined) return refuse('NOT_FOUND', { message: 'Your account was not found.' })
  if (sampleMail(app, kind) === undefined) return refuse('CONFLICT', { message: NO_MAIL })
  const counted = await messageLimits(app).count(tx, [{ limit: MESSAGE_LIMITS.testMessage, of: staffId }])
  if (!counted.ok) return counted
  const key = `${TEST_MESSAGE}:${app.ids.next(ID_PREFIX.customerMessage)}`
  await addOutboxMessage(
    tx,
    { topic: TEST_MESSAGE, key, payload: { kind, staffId }, runAt: app.clock() },
    app.clock(),
  )
  return ok({ to })
}

/** Sends the test that the outbox holds; a retry has the same Message-ID. */
export async function mailTest(app: App, key: string, kind: MessageKind, staffId: StaffId): Promise<void> {
  const to = await findStaffEmail(app.database.db, staffId)
  const content = sampleMail(app, kind)
  if (to === undefined || content === undefined) return
  const mail = renderEmail(app.email.sender, { ...content, subject: `Test: ${content.subject}` })
  await app.email.mailer.send({ id: key, to, ...mail })
}

const SAMPLE_ADDRESS = { street: '14 Chevy View Road', city: 'Lekki', state: 'Lagos' }

/** What another message says than the sentence below. */
const SAMPLES: Partial<Record<MessageKind, Partial<CustomerMessage>>> = {
  area_served: { sentence: nowServedSentence(SAMPLE_ADDRESS, 'Chevron') },
}

/** Invented facts: a refund of ₦18,258.00, a delivery that was 1.5 L short, a new time. */
const SAMPLE_MESSAGE = {
  amount: kobo(1_825_800),
  litres: 20,
  shortDl: 15,
  sentence: 'Now 4:50 to 5:10pm, was 4:35pm.',
}
