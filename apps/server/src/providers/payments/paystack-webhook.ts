import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { parseExactJson } from './exact-json.ts'
import type { SignedEvent } from './provider.ts'

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
const KEPT_OF_AUTHORIZATION = ['last4', 'brand', 'bank', 'channel']

/** Reads an event whose signature was checked. Copies are the same bytes; there is no id to tell them by. */
export function signedEvent(raw: Buffer): SignedEvent {
  const dedupeKey = createHash('sha256').update(raw).digest('hex')
  const parsed = z.safeParse(eventSchema, parsedOr(raw))
  if (!parsed.success) return { event: 'unreadable', about: 'unreadable', dedupeKey, body: {} }
  const event = plain(parsed.data.event)
  const { data } = parsed.data
  const about = aboutOf(event)
  const reference = about === 'refund' ? data.transaction_reference : data.reference
  return {
    event,
    about,
    dedupeKey,
    body: { ...picked(data, KEPT), ...authorizationOf(data.authorization) },
    ...(isReference(reference) ? { reference } : {}),
  }
}

function aboutOf(event: string): SignedEvent['about'] {
  if (event === 'charge.success') return 'payment'
  return event.startsWith('refund.') ? 'refund' : 'nothing'
}

const isReference = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9.=-]{1,64}$/.test(value)

function authorizationOf(value: unknown) {
  if (typeof value !== 'object' || value === null) return {}
  const kept = picked(Object.fromEntries(Object.entries(value)), KEPT_OF_AUTHORIZATION)
  return Object.keys(kept).length === 0 ? {} : { authorization: kept }
}

/** The named fields that are text or numbers. */
function picked(data: Record<string, unknown>, names: readonly string[]): Record<string, string | number> {
  const entries = names.flatMap((name): [string, string | number][] => {
    const value = data[name]
    if (typeof value === 'string') return [[name, plain(value)]]
    return typeof value === 'number' ? [[name, value]] : []
  })
  return Object.fromEntries(entries)
}

/** Short, and without the character that no PostgreSQL text can hold. */
const plain = (text: string): string => text.replaceAll('\u0000', '').slice(0, 200)

function parsedOr(raw: Buffer): unknown {
  try {
    return parseExactJson(raw.toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
