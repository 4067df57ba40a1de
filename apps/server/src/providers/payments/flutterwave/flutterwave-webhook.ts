import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../../platform/sign-in/same-secret.ts'
import type { SignedEvent } from '../provider.ts'
import { dedupeKeyOf, isReference, parsedOr, picked, pickedOf, plain } from '../webhook-event.ts'

type Headers = Record<string, string | string[] | undefined>

/**
 * Whether an event carries one of our secret hashes: as it is (`verif-hash`, the same on every event, so it proves
 * nothing about the body) or as the key of an HMAC-SHA256 over the bytes (`flutterwave-signature`, base64).
 */
export function isFromFlutterwave(raw: Buffer, headers: Headers, hashes: readonly string[]): boolean {
  const known = hashes.filter((hash) => hash !== '')
  const signature = headers['flutterwave-signature']
  if (typeof signature === 'string')
    return known.some((hash) =>
      isSameSecret(signature, createHmac('sha256', hash).update(raw).digest('base64')),
    )
  const given = headers['verif-hash']
  return typeof given === 'string' && given.length <= 512 && known.some((hash) => isSameSecret(given, hash))
}

/** What the inbox keeps: what happened to which payment, and of the card only what a receipt shows. */
const KEPT = [
  'id',
  'tx_ref',
  'flw_ref',
  'amount',
  'currency',
  'charged_amount',
  'app_fee',
  'processor_response',
  'status',
  'payment_type',
  'created_at',
  'AmountRefunded',
  'TransactionId',
]
const KEPT_OF_CARD = ['last_4digits', 'type', 'issuer']

/** Reads an event whose origin was checked. A refund's comes flat, without event and data. */
export function signedEvent(raw: Buffer): SignedEvent {
  const dedupeKey = dedupeKeyOf(raw)
  const parsed = parsedOr(raw)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    return { event: 'unreadable', about: 'unreadable', dedupeKey, body: {} }
  const whole: Record<string, unknown> = Object.fromEntries(Object.entries(parsed))
  const inner = typeof whole.data === 'object' && whole.data !== null ? whole.data : whole
  const data: Record<string, unknown> = Object.fromEntries(Object.entries(inner))
  const refunded = idText(data.TransactionId)
  const event = plain(typeof whole.event === 'string' ? whole.event : refunded ? 'refund' : '')
  if (event === '') return { event: 'unreadable', about: 'unreadable', dedupeKey, body: {} }
  // Several payments of one reference are told apart by it.
  const transactionId = aboutOf(event) === 'payment' ? idText(data.id) : refunded
  const card = pickedOf(data.card, KEPT_OF_CARD)
  return {
    event,
    about: aboutOf(event),
    dedupeKey,
    body: { ...picked(data, KEPT), ...(Object.keys(card).length === 0 ? {} : { card }) },
    ...(isReference(data.tx_ref) ? { reference: data.tx_ref } : {}),
    ...(transactionId === undefined ? {} : { transactionId }),
  }
}

function aboutOf(event: string): SignedEvent['about'] {
  if (event === 'charge.completed') return 'payment'
  // Its word is not documented; the list of chargebacks is read then.
  if (/charge-?back|dispute/i.test(event)) return 'dispute'
  return event.startsWith('refund') ? 'refund' : 'nothing'
}

/** Ids beyond 2^53 come as text. */
const idText = (value: unknown): string | undefined =>
  (typeof value === 'number' || typeof value === 'string') && /^\d{1,20}$/.test(String(value))
    ? String(value)
    : undefined
