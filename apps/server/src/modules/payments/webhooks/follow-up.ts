import type { SignedEvent } from '../../../providers/payments/provider.ts'

/** What a worker needs of an event in the inbox. */
export type FollowUp = {
  inboxId: number
  provider: string
  about: SignedEvent['about']
  reference: string | null
  /** Of the provider, where its event names no reference. */
  transactionId: string | null
}
