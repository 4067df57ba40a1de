import { createHash } from 'node:crypto'
import { parseExactJson } from './exact-json.ts'

/** Copies of a delivery are the same bytes; providers send no id to tell them by. */
export const dedupeKeyOf = (raw: Buffer): string => createHash('sha256').update(raw).digest('hex')

/** The JSON of a body, or undefined when it is none. */
export function parsedOr(raw: Buffer): unknown {
  try {
    return parseExactJson(raw.toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export const isReference = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9.=-]{1,64}$/.test(value)

/** The named fields that are text or numbers: what the inbox keeps of an event. */
export function picked(
  data: Record<string, unknown>,
  names: readonly string[],
): Record<string, string | number> {
  const entries = names.flatMap((name): [string, string | number][] => {
    const value = data[name]
    if (typeof value === 'string') return [[name, plain(value)]]
    return typeof value === 'number' ? [[name, value]] : []
  })
  return Object.fromEntries(entries)
}

/** Fields of an object inside an event; nothing when it is none. */
export function pickedOf(value: unknown, names: readonly string[]): Record<string, string | number> {
  if (typeof value !== 'object' || value === null) return {}
  return picked(Object.fromEntries(Object.entries(value)), names)
}

/** Short, and without what PostgreSQL cannot hold: U+0000, and half of a surrogate pair, which cutting may leave. */
export const plain = (text: string): string => text.replaceAll('\u0000', '').slice(0, 200).toWellFormed()
