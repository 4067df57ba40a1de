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
import { envelopeSchema, rowsSchema } from './paystack-wire.ts'

export const CALL_MILLISECONDS = 10_000
/** Lists are read by background jobs, which may wait. */
const LIST_MILLISECONDS = 30_000
const LIST_PATIENCE_SECONDS = 60
export const PAGE_SIZE = 100
export const MAX_PAGES = 1000

/** `timeout` in milliseconds; `patience`: how many seconds it may wait for the vendor's limit. */
type PaystackRequest = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: unknown
  timeout?: number
  patience?: number
}

/** One call of the adapter: the data of its answer, or the error of the port. */
export type PaystackCall = <Wire>(schema: z.ZodMiniType<Wire>, request: PaystackRequest) => Promise<Wire>

type CallOptions = { api: string; secretKey: string; timeout: number; time: AdapterTime }

/** How the parts of the adapter reach the vendor: one call, and every page of a list. */
export function paystackCalls({ api, secretKey, timeout, time }: CallOptions) {
  const gate = rateGate(time)

  async function call<Wire>(
    schema: z.ZodMiniType<Wire>,
    { path, timeout: longer, ...request }: PaystackRequest,
  ) {
    const answer = await callThroughGate({
      ...request,
      url: `${api}${path}`,
      headers: { authorization: `Bearer ${secretKey}` },
      timeout: longer ?? timeout,
      gate,
    })
    const envelope = z.safeParse(envelopeSchema, answer.value)
    if (answer.status >= 400) throw refusal(answer.status, envelope.data)
    const data = z.safeParse(schema, envelope.data?.data)
    if (envelope.data?.status !== true || !data.success)
      throw new AmbiguousError('the provider answered something else than it documents')
    return data.data
  }

  /** Every page of a list, a hundred an answer. */
  async function* pagesOf(path: string, { from, to }: { from?: Date; to?: Date } = {}) {
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const query = new URLSearchParams({
        ...(from === undefined ? {} : { from: from.toISOString() }),
        ...(to === undefined ? {} : { to: to.toISOString() }),
        perPage: String(PAGE_SIZE),
        page: String(page),
      })
      const items = await call(rowsSchema, {
        method: 'GET',
        path: `${path}?${query}`,
        timeout: LIST_MILLISECONDS,
        patience: LIST_PATIENCE_SECONDS,
      })
      yield items
      if (items.length < PAGE_SIZE) return
    }
    throw new AmbiguousError('the provider lists more than is read')
  }

  return { call, pagesOf }
}

type ErrorBody = z.infer<typeof envelopeSchema> | undefined

/** A refusal below 500. The sources disagree on 400 or 404 for an unknown reference: both are understood. */
function refusal(status: number, body: ErrorBody): DefiniteError | AmbiguousError {
  const message = body?.message ?? `the provider answered ${status}`
  // Our own reference is known there already: an earlier call arrived although its answer did not.
  if (body?.code === 'duplicate_reference' || /duplicate transaction reference/i.test(message))
    return new DuplicateReferenceError(message)
  if (body?.code === 'transaction_not_found' || /reference not found/i.test(message))
    return new DefiniteError('not_found', message)
  if (status === 408) return new AmbiguousError(message)
  if (isNoBalance(message)) return new DefiniteError(NO_BALANCE, message, true)
  const temporary = status === 401 || status === 403
  return new DefiniteError(body?.code ?? `http_${status}`, message, temporary)
}
