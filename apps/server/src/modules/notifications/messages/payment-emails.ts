import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { renderEmail } from '@gatefill/domain/notifications/email/email'
import type { PaymentEmailKind } from '@gatefill/domain/notifications/payment-emails'
import { paymentEmail } from '@gatefill/domain/notifications/payment-emails'
import type { App } from '../../../app-context.ts'
import { findOrderWithRecipient } from '../../orders/index.ts'

import { SENT, sendOnce } from './send-once.ts'

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

/** Sends it once, however often it is asked to. */
export async function sendPaymentEmail(
  app: App,
  { key, kind, userId, orderId, amount, at, tries }: PaymentEmailFacts,
): Promise<void> {
  const found = await findOrderWithRecipient(app.database.db, userId, orderId)
  if (found === undefined) return
  const { order, recipient } = found
  const facts = { order, firstName: recipient.firstName, origin: app.origin(), now: app.clock() }
  const content = renderEmail(app.email.sender, paymentEmail(kind, { amount, at: at ?? app.clock() }, facts))
  const message = { dedupeKey: key, channel: 'email', target: '', userId, orderId, kind, tries } as const
  await sendOnce(app, message, async () => {
    await app.email.mailer.send({ id: key, to: recipient.email, ...content })
    return SENT
  })
}
