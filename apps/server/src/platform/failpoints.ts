/**
 * Failpoints: between two steps at which a test ends the process, to prove that nothing is lost there. A payment: its
 * attempt is committed and the provider not called; the provider made a page and its link is not saved. An event: saved
 * and not answered. A question to the provider: answered and not applied; applied and not committed; committed and not
 * closed. A refund: created and not sent; sent and not saved. An outbox message: handled and not marked. A batch:
 * messages claimed and none begun; messages, or events, not closed; events not saved. A driver's command: applied and
 * not committed; committed and not answered.
 */
export const FAILPOINTS = [
  'payment.committed',
  'payment.initialised',
  'webhook.saved',
  'payment.verified',
  'payment.written',
  'payment.settled',
  'refund.sending',
  'refund.accepted',
  'message.handled',
  'messages.claimed',
  'messages.closing',
  'events.saving',
  'events.closing',
  'command.applied',
  'command.committed',
] as const

export type Failpoint = (typeof FAILPOINTS)[number]

/** Called at every failpoint. Only tests pass one in, and app.ts refuses it in production. */
export type HitFailpoint = (point: Failpoint) => void
