/**
 * Places between two steps at which a test ends the process, to prove that nothing is lost there. A payment: its
 * attempt is committed and the provider not called; the provider made a page and its link is not kept. An event: kept
 * and not answered. A question to the provider: answered and not applied; applied and not committed; committed and not
 * closed. A refund: called for and not sent; sent and not noted. An effect: carried out and not marked. What goes
 * together: effects claimed and none begun; effects, or events, gathered and not closed; events that came together and
 * were not kept.
 */
export const FAILPOINTS = [
  'payment.committed',
  'payment.initialised',
  'webhook.kept',
  'payment.verified',
  'payment.written',
  'payment.settled',
  'refund.sending',
  'refund.accepted',
  'effect.carried-out',
  'effects.claimed',
  'effects.closing',
  'events.keeping',
  'events.closing',
] as const

export type Failpoint = (typeof FAILPOINTS)[number]

/** Told of every place as it is reached. Only tests pass one in, and app.ts refuses it in production. */
export type HitFailpoint = (point: Failpoint) => void
