import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import type { Refusal } from '@gatefill/contracts/core/errors'
import type { Param } from '@gatefill/contracts/core/params'
import * as z from 'zod/mini'

type Read<Value> = { value: Value } | { refusal: Refusal }

/** The parameters of the path, each read as its contract says. */
export function readParams(endpoint: Endpoint, raw: unknown): Read<Record<string, unknown>> {
  const given = raw as Record<string, string> // Fastify's router always gives an object of texts
  const value: Record<string, unknown> = {}
  for (const [name, param] of Object.entries(endpoint.params ?? {})) {
    const read = readParam(param, given[name] ?? '')
    if ('refusal' in read) return read
    value[name] = read.value
  }
  return { value }
}

/** One parameter; what cannot be read was not found. */
export function readParam<Value>({ parse, notFound }: Param<Value>, text: string): Read<Value> {
  const value = parse(text)
  return value === undefined ? { refusal: { ok: false, code: 'NOT_FOUND', message: notFound } } : { value }
}

/** The body, with a sentence at each field of the wrong type. */
export function readBody(endpoint: Endpoint, raw: unknown): Read<unknown> {
  if (endpoint.body === undefined) return { value: undefined }
  const parsed = z.safeParse(endpoint.body.schema, raw ?? {})
  if (parsed.success) return { value: endpoint.body.fromWire(composed(parsed.data)) }
  const errors: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) {
    const field = issue.path.length === 0 ? 'body' : issue.path.join('.')
    errors[field] = [...(errors[field] ?? []), EXPECTED[wantedType(issue)] ?? UNREADABLE]
  }
  const first = Object.values(errors)[0]?.[0]
  return {
    refusal: { ok: false, code: 'BAD_REQUEST', ...(first === undefined ? {} : { message: first }), errors },
  }
}

const SECRET = /password/i

/**
 * What was sent with each text in the form NFC, which is how texts are stored: some phones write a letter and its marks
 * apart. Passwords stay as they came, since those of before were hashed so.
 */
function composed(sent: unknown): unknown {
  if (typeof sent === 'string') return sent.normalize('NFC')
  if (Array.isArray(sent)) return sent.map(composed)
  if (typeof sent !== 'object' || sent === null || Object.getPrototypeOf(sent) !== Object.prototype)
    return sent
  return Object.fromEntries(
    Object.entries(sent).map(([field, value]) => [field, SECRET.test(field) ? value : composed(value)]),
  )
}

/** What a caller reads at a field of the wrong type; a form of ours cannot send one. */
const EXPECTED: Readonly<Record<string, string>> = {
  string: 'Text is expected here. Nothing was changed.',
  number: 'A number is expected here. Nothing was changed.',
  int: 'A whole number is expected here. Nothing was changed.',
  boolean: 'True or false is expected here. Nothing was changed.',
  array: 'A list is expected here. Nothing was changed.',
  object: 'An object is expected here. Nothing was changed.',
}
const UNREADABLE = 'This value cannot be read. Nothing was changed.'

const wantedType = (issue: object): string => ('expected' in issue ? String(issue.expected) : '')

/** The query parameters that the endpoint has; unusable ones count as absent. */
export function readQuery(endpoint: Endpoint, raw: unknown): Record<string, string> {
  const given = raw as Record<string, unknown> // Fastify's parser always gives an object
  const query: Record<string, string> = {}
  for (const name of endpoint.query ?? []) {
    const value = given[name]
    if (typeof value === 'string') query[name] = value.normalize('NFC')
  }
  return query
}
