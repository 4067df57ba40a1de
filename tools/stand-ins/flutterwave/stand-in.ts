import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { control } from '../shared/control.ts'
import { answerWith, createFaults } from '../shared/faults.ts'
import type { IrregularOptions } from '../shared/irregularities.ts'
import { createIrregularities } from '../shared/irregularities.ts'
import { listen, sentBody } from '../shared/web.ts'
import type { Deliver } from '../shared/webhooks.ts'
import { createWebhooks, deliverOverHttp } from '../shared/webhooks.ts'
import { createAccount } from './account.ts'
import { createActions } from './actions.ts'
import * as api from './api.ts'
import { showCheckout, submitCheckout } from './checkout.ts'
import { createEvents } from './events.ts'
import { routeOf, workOf } from './routes.ts'
import { createStore } from './store.ts'

/** Three retries, half an hour apart. */
const RETRY_SECONDS = [1800, 1800, 1800]

const ERRORS = {
  broken:
    '{"error_id":"ERRNO-1616","message":"Application error. Please contact support","code":"app_error"}',
  tooMany: '{"status":"error","message":"Too many requests","data":null}',
  tooManyHeaders: { 'retry-after': '2' },
}

type Options = {
  secretKey: string
  /** The time by which everything is dated and webhooks are repeated. */
  clock: () => Date
  /** The secret hash that every event carries as it is. */
  webhookHash: string
  oldHash?: string
  port?: number
  /** Where events are sent; nowhere without it. */
  webhookUrl?: string
  /** Instead of the URL: how a test receives events. */
  deliver?: Deliver
  /** Signs the bytes as the vendor's newer events do, instead of sending the hash as it is. */
  signs?: boolean
  /** What the vendor does by itself now and then; nothing without it. */
  irregular?: IrregularOptions
}

/**
 * Starts a stand-in of Flutterwave v3 on 127.0.0.1: links, verify by reference, refunds, a payment page, webhooks of
 * successes and failures, and under /__ctl everything that a test needs to make it misbehave.
 */
export async function startFlutterwaveStandIn(options: Options) {
  const irregularities = createIrregularities(options.irregular)
  const store = createStore(options.clock, irregularities)
  const faults = createFaults()
  const { secretKey, webhookHash } = options
  const hashes = { key: webhookHash, old_key: options.oldHash ?? 'old hash', wrong_key: 'wrong hash' }
  const webhooks = createWebhooks({
    deliver: options.deliver ?? (options.webhookUrl ? deliverOverHttp(options.webhookUrl) : async () => 200),
    now: store.now,
    retrySeconds: RETRY_SECONDS,
    write: JSON.stringify,
    sign: (raw, by): Record<string, string> =>
      options.signs
        ? { 'flutterwave-signature': createHmac('sha256', hashes[by]).update(raw).digest('base64') }
        : { 'verif-hash': hashes[by] },
  })
  const events = createEvents(store, webhooks)
  const account = createAccount(store)
  const actions = createActions({ store, faults, webhooks, events, account })
  let url = ''

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const steps = pathname.split('/')
    if (pathname.startsWith('/v3/hosted/pay/'))
      return request.method === 'POST'
        ? submitCheckout(request, response, store, events)
        : showCheckout(response, store, store.byCode(steps.at(-1) ?? ''))
    if (pathname.startsWith('/__ctl/')) return control(request, response, actions)
    const route = routeOf(request.method ?? 'GET', pathname)
    const refuse = (status: number, message: string) =>
      answerWith(response, undefined, () => api.failure(status, message), ERRORS)
    if (route === undefined) return refuse(404, 'Not found')
    const body = await sentBody(request)
    if (request.headers.authorization !== `Bearer ${secretKey}`) return refuse(401, 'Authorization required')
    await irregularities.slowDown()
    const fault = faults.take(route) ?? (irregularities.happens('rate_limited') ? '429' : undefined)
    return answerWith(
      response,
      fault,
      workOf(store, url, { path: pathname, query: searchParams, body })[route],
      ERRORS,
    )
  }

  const listening = await listen(handle, options.port)
  url = listening.url
  return { ...actions, ...listening, apiUrl: `${url}/v3` }
}

export type FlutterwaveStandIn = Awaited<ReturnType<typeof startFlutterwaveStandIn>>
