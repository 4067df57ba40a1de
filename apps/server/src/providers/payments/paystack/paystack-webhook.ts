import * as z from 'zod/mini'
import type { SignedEvent } from '../provider.ts'
import { dedupeKeyOf, isReference, parsedOr, picked, pickedOf, plain } from '../webhook-event.ts'

const eventSchema = z.object({ event: z.string(), data: z.record(z.string(), z.unknown()) })

/** What the inbox keeps: what happened to which payment, and of the card only what a receipt shows. */
const KEPT = [
  'id',
  'domain',
  'status',
  'reference',
  'transaction_reference',
  'refund_reference',
  'amount',
  'currency',
  'fees',
  'channel',
  'paid_at',
  'gateway_response',
]
const KEPT_OF_TRANSFER = ['amount', 'message', 'message_type', 'transaction_id']
const KEPT_OF_AUTHORIZATION = ['last4', 'brand', 'bank', 'channel']

/** Reads an event whose signature was checked. */
export function signedEvent(raw: Buffer): SignedEvent {
  const dedupeKey = dedupeKeyOf(raw)
  const parsed = z.safeParse(eventSchema, parsedOr(raw))
  if (!parsed.success) return { event: 'unreadable', about: 'unreadable', dedupeKey, body: {} }
  const event = plain(parsed.data.event)
  const { data } = parsed.data
  const about = aboutOf(event)
  const reference = about === 'refund' ? data.transaction_reference : data.reference
  // It names no reference, only the vendor's own id.
  const transfer = pickedOf(data.bank_transfer, KEPT_OF_TRANSFER)
  const transactionId = about === 'refused_transfer' ? transfer.transaction_id : undefined
  return {
    event,
    about,
    dedupeKey,
    body: { ...picked(data, KEPT), ...transfer, ...authorizationOf(data.authorization) },
    ...(isReference(reference) ? { reference } : {}),
    ...(transactionId === undefined ? {} : { transactionId: String(transactionId) }),
  }
}

function aboutOf(event: string): SignedEvent['about'] {
  if (event === 'charge.success') return 'payment'
  if (event === 'bank.transfer.rejected') return 'refused_transfer'
  if (event.startsWith('charge.dispute.')) return 'dispute'
  return event.startsWith('refund.') ? 'refund' : 'nothing'
}

function authorizationOf(value: unknown) {
  const kept = pickedOf(value, KEPT_OF_AUTHORIZATION)
  return Object.keys(kept).length === 0 ? {} : { authorization: kept }
}
