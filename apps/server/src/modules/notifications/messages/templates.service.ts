import type { MessageTemplate } from '@gatefill/contracts/staff/message-templates'
import { nowServedSentence } from '@gatefill/domain/addresses/area-request'
import { renderEmail } from '@gatefill/domain/core/email/email'
import type { EmailContent } from '@gatefill/domain/core/email/email-content'
import type { StaffId } from '@gatefill/domain/core/ids'
import { ID_PREFIX } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { emailWithoutOrder } from '@gatefill/domain/notifications/area-email'
import type { CustomerMessage, MessageKind } from '@gatefill/domain/notifications/customer-message'
import { channelsOf, MESSAGE_KINDS, MESSAGE_NAMES } from '@gatefill/domain/notifications/customer-message'
import { MESSAGE_LIMITS } from '@gatefill/domain/notifications/message-limit'
import { orderEmail } from '@gatefill/domain/notifications/order-emails'
import { paymentEmail, paymentEmailOf } from '@gatefill/domain/notifications/payment-emails'
import { SAMPLE_ORDER } from '@gatefill/domain/notifications/sample-order'
import { pushText, smsText } from '@gatefill/domain/notifications/short-texts'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import { messageLimits } from '../../../platform/rate-limits.ts'
import type { EmailDeps } from '../../../providers/mail/provider.ts'
import type { SmsSender } from '../../../providers/sms/provider.ts'

/** Topic of a test of a message, to the person of staff who asked for it. */
export const TEST_MESSAGE = 'notifications.test'

const NO_MAIL = 'This message has no mail of its own. Only mails can be tested.'

type TemplateDeps = {
  email: EmailDeps
  sms: SmsSender | undefined
  origin: () => string
  /** The address of a member of staff; undefined when there is no such member. */
  findStaffEmail: (db: Db, id: StaffId) => Promise<string | undefined>
}

/** The messages to customers as staff see them: with an invented order, never a customer's. */
export function templatesService(context: Context, { email, sms, origin, findStaffEmail }: TemplateDeps) {
  const { database, clock, ids } = context
  const appName = email.sender.appName
  const limits = messageLimits(context)

  function sampleMail(kind: MessageKind): EmailContent | undefined {
    const facts = { order: SAMPLE_ORDER, firstName: 'Sola', origin: origin() }
    const message: CustomerMessage = { ...SAMPLE_MESSAGE, ...SAMPLES[kind], kind }
    const payment = paymentEmailOf(kind)
    return payment === undefined
      ? (emailWithoutOrder(message, facts) ?? orderEmail(message, facts))
      : paymentEmail(payment, { amount: SAMPLE_MESSAGE.amount, at: clock() }, facts)
  }

  function templateOf(kind: MessageKind): MessageTemplate {
    const channels = channelsOf(kind).filter((channel) => channel !== 'sms' || sms !== undefined)
    const content = sampleMail(kind)
    const mail = content && renderEmail(email.sender, content)
    const message: CustomerMessage = { ...SAMPLE_MESSAGE, kind }
    return {
      kind,
      name: MESSAGE_NAMES[kind],
      // Mails of payments and refunds that begin are written by the payment itself.
      channels: [...new Set([...(mail === undefined ? [] : ['email' as const]), ...channels])],
      email: mail === undefined ? null : { subject: mail.subject, text: mail.text },
      sms: channels.includes('sms') ? (smsText(appName, message, SAMPLE_ORDER.id) ?? null) : null,
      push: channels.includes('push') ? pushText(appName, kind, { orderId: SAMPLE_ORDER.id }) : null,
    }
  }

  return {
    list: (): MessageTemplate[] => MESSAGE_KINDS.map(templateOf),

    /** Mails it to the own address of who asks, after the commit. */
    sendTest: async (
      tx: Tx,
      staffId: StaffId,
      kind: MessageKind,
    ): Promise<Result<{ to: string }, 'NOT_FOUND' | 'CONFLICT' | 'RATE_LIMITED'>> => {
      const to = await findStaffEmail(tx, staffId)
      if (to === undefined) return refuse('NOT_FOUND', { message: 'Your account was not found.' })
      if (sampleMail(kind) === undefined) return refuse('CONFLICT', { message: NO_MAIL })
      const counted = await limits.count(tx, [{ limit: MESSAGE_LIMITS.testMessage, of: staffId }])
      if (!counted.ok) return counted
      const key = `${TEST_MESSAGE}:${ids.next(ID_PREFIX.customerMessage)}`
      await addOutboxMessage(
        tx,
        { topic: TEST_MESSAGE, key, payload: { kind, staffId }, runAt: clock() },
        clock(),
      )
      return ok({ to })
    },

    /** Sends the test that the outbox holds; a retry has the same Message-ID. */
    mailTest: async (key: string, kind: MessageKind, staffId: StaffId): Promise<void> => {
      const to = await findStaffEmail(database.db, staffId)
      const content = sampleMail(kind)
      if (to === undefined || content === undefined) return
      const mail = renderEmail(email.sender, { ...content, subject: `Test: ${content.subject}` })
      await email.mailer.send({ id: key, to, ...mail })
    },
  }
}

export type TemplatesService = ReturnType<typeof templatesService>

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
