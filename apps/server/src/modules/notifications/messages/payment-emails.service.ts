import { renderEmail } from '@gatefill/domain/core/email/email'
import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import type { PaymentEmailKind } from '@gatefill/domain/notifications/payment-emails'
import { paymentEmail } from '@gatefill/domain/notifications/payment-emails'
import type { Context } from '../../../platform/context.ts'
import type { MessageDeps } from './messages.service.ts'
import type { SendOnce } from './send-once.ts'
import { SENT } from './send-once.ts'

/** A mail about money, in kobo, that came or began to go back at `at`, now where that is unknown; `key` names the attempt or refund and its event. */
export type PaymentEmailFacts = {
  key: string
  kind: PaymentEmailKind
  userId: UserId
  orderId: OrderId
  amount: Kobo
  at: Date | undefined
  /** How often its job was begun. */
  tries: number
}

/** The mails about payments that arrived and refunds that begin; always sent (C-41). */
export function paymentEmailsService(
  { database, clock }: Context,
  { email, origin, findOrderWithRecipient }: MessageDeps,
  sendOnce: SendOnce,
) {
  return {
    /** Sends it once, however often it is asked to. */
    sendPaymentEmail: async ({
      key,
      kind,
      userId,
      orderId,
      amount,
      at,
      tries,
    }: PaymentEmailFacts): Promise<void> => {
      const found = await findOrderWithRecipient(database.db, userId, orderId)
      if (found === undefined) return
      const { order, recipient } = found
      const facts = { order, firstName: recipient.firstName, origin: origin() }
      const content = renderEmail(email.sender, paymentEmail(kind, { amount, at: at ?? clock() }, facts))
      const message = { dedupeKey: key, channel: 'email', target: '', userId, orderId, kind, tries } as const
      await sendOnce(message, async () => {
        await email.mailer.send({ id: key, to: recipient.email, ...content })
        return SENT
      })
    },
  }
}

export type PaymentEmailsService = ReturnType<typeof paymentEmailsService>
