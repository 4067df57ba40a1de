import * as z from 'zod/mini'
import { callThroughGate } from '../http-call.ts'
import {
  AmbiguousError,
  DefiniteError,
  DuplicateReferenceError,
  isNoBalance,
  NO_BALANCE,
} from '../provider.ts'
import type { AdapterTime } from '../rate-gate.ts'
import { rateGate } from '../rate-gate.ts'
import { envelopeSchema, listMetaSchema } from './flutterwave-wire.ts'

const MAX_PAGES = 1000
const LIST_PATIENCE_SECONDS = 60

export type Call = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: unknown
  timeout?: number
  patience?: number
  /** True for a call that moves nothing: its answer of 200 that says 'error' is a refusal. */
  refusesInside?: boolean
}

/** How the parts of the adapter reach the vendor: one call, and every page of a list. */
export type Calls = {
  call: <Wire>(schema: z.ZodMiniType<Wire>, request: Call) => Promise<{ data: Wire; meta: unknown }>
  pagesOf: <Item>(schema: z.ZodMiniType<Item[]>, path: string, patience?: number) => AsyncIterable<Item[]>
  /** The items of every page. */
  all: <Item>(schema: z.ZodMiniType<Item[]>, path: string, patience?: number) => Promise<Item[]>
}

export const undocumented = () => new AmbiguousError('the provider answered something else than it documents')

export function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw undocumented()
  return value
}

type CallOptions = { api: string; secretKey: string; timeout: number; time: AdapterTime }

/** The calls of one account; `timeout` in milliseconds. */
export function flutterwaveCalls({ api, secretKey, timeout, time }: CallOptions): Calls {
  const gate = rateGate(time)

  async function call<Wire>(schema: z.ZodMiniType<Wire>, request: Call) {
    const { path, timeout: longer, refusesInside = false, ...rest } = request
    const answer = await callThroughGate({
      ...rest,
      url: `${api}${path}`,
      headers: { authorization: `Bearer ${secretKey}` },
      timeout: longer ?? timeout,
      gate,
    })
    const envelope = z.safeParse(envelopeSchema, answer.value)
    if (answer.status >= 400) throw refusal(answer.status, envelope.data?.message)
    if (envelope.data?.status === 'error' && isUnknown(envelope.data.message))
      throw refusal(404, envelope.data.message)
    if (refusesInside && envelope.data?.status === 'error') throw refusal(400, envelope.data.message)
    const data = z.safeParse(schema, envelope.data?.data)
    if (envelope.data?.status !== 'success' || !data.success) throw undocumented()
    return { data: data.data, meta: envelope.data.meta }
  }

  /** Every page of a list; `path` has a query already, and `patience` is how many seconds a page may wait. */
  async function* pagesOf<Item>(
    schema: z.ZodMiniType<Item[]>,
    path: string,
    patience = LIST_PATIENCE_SECONDS,
  ): AsyncGenerator<Item[]> {
    let found = 0
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const { data, meta } = await call(schema, { method: 'GET', path: `${path}&page=${page}`, patience })
      yield data
      found += data.length
      const info = z.safeParse(listMetaSchema, meta).data?.page_info
      // A list that does not say how long it is may be a part: what it leaves out would be sent twice.
      if (info === undefined) throw undocumented()
      if (page < info.total_pages) continue
      if (found < (info.total ?? 0)) throw undocumented()
      return
    }
    throw new AmbiguousError('the provider lists more than is read')
  }

  async function all<Item>(...list: Parameters<typeof pagesOf<Item>>): Promise<Item[]> {
    const found: Item[] = []
    for await (const page of pagesOf(...list)) found.push(...page)
    return found
  }

  return { call, pagesOf, all }
}

const isUnknown = (message: string | null | undefined) => /no transaction was found/i.test(message ?? '')

/** A refusal below 500; there are no codes, only sentences. */
function refusal(status: number, sentence: string | null | undefined): DefiniteError | AmbiguousError {
  const message = sentence ?? `the provider answered ${status}`
  if (isUnknown(sentence)) return new DefiniteError('not_found', message)
  // Known there already: an earlier call arrived although its answer did not.
  if (/duplicate transaction reference/i.test(message)) return new DuplicateReferenceError(message)
  if (status === 408 || status === 409 || /already|duplicate/i.test(message))
    return new AmbiguousError(message)
  if (isNoBalance(message)) return new DefiniteError(NO_BALANCE, message, true)
  const temporary = status === 401 || status === 403
  return new DefiniteError(`http_${status}`, message, temporary)
}
