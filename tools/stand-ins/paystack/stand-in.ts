import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { control } from '../shared/control.ts'
import { answerWith, createFaults } from '../shared/faults.ts'
import type { IrregularOptions } from '../shared/irregularities.ts'
import { createIrregularities } from '../shared/irregularities.ts'
import { bodyText, listen, parsedBody } from '../shared/web.ts'
import type { Deliver } from '../shared/webhooks.ts'
import { createWebhooks, deliverOverHttp } from '../shared/webhooks.ts'
import { createActions } from './actions.ts'
import * as api from './api.ts'
import type { WebhookOrder } from './checkout.ts'
import { showCheckout, submitCheckout } from './checkout.ts'
import { takeFile } from './dispute-answers.ts'
import { createDisputes } from './disputes.ts'
import { createEvents } from './events.ts'
import type { Past } from './past.ts'
import { addPast } from './past.ts'
import { routeOf, workOf } from './routes.ts'
import { createSettlements } from './settlements.ts'
import type { VendorContent } from './store.ts'
import { contentOf, createStore } from './store.ts'
import { toJson } from './wire.ts'

const HOUR = 3600
const LIVE_RETRY_SECONDS = [180, 180, 180, ...Array<number>(72).fill(HOUR)]
const TEST_RETRY_SECONDS = Array<number>(10).fill(HOUR)

const ERRORS = {
  broken: '{"status":false,"message":"Internal server error"}',
  tooMany: '{"status":false,"message":"Too many requests"}',
  tooManyHeaders: {
    'x-ratelimit-limit': '5',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': '2',
    'retry-after': '2',
  },
}
/** Headers that every answer carries. */
const RATE_HEADERS = { 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '4' }

type Options = {
  secretKey: string
  /** The time by which everything is dated and webhooks are repeated. */
  clock: () => Date
  oldKey?: string
  port?: number
  /** Where customers reach it when something stands in front of it, such as TLS; its own address without it. */
  publicUrl?: string
  /** Where events are sent; nowhere without it. */
  webhookUrl?: string
  /** Instead of the URL: how a test receives events. */
  deliver?: Deliver
  /** Whether the event leaves before or after the customer is sent back. */
  webhookOrder?: WebhookOrder
  /** What the vendor does by itself now and then; nothing without it. */
  irregular?: IrregularOptions
  /** What its books held when it ended; empty ones without it. */
  past?: VendorContent | undefined
}

/**
 * Starts a stand-in of Paystack on 127.0.0.1: initialise, verify, refunds, a payment page, signed webhooks, and
 * under /__ctl everything that a test needs to make it misbehave.
 */
export async function startPaystackStandIn(options: Options) {
  const irregularities = createIrregularities(options.irregular)
  const store = createStore(options.clock, irregularities, options.past)
  const faults = createFaults()
  const domain = options.secretKey.startsWith('sk_live_') ? 'live' : 'test'
  const deliver =
    options.deliver ?? (options.webhookUrl ? deliverOverHttp(options.webhookUrl) : async () => 200)
  const { secretKey } = options
  const keys = { key: secretKey, old_key: options.oldKey ?? 'sk_test_old', wrong_key: 'sk_test_wrong' }
  const webhooks = createWebhooks({
    deliver,
    now: store.now,
    retrySeconds: domain === 'live' ? LIVE_RETRY_SECONDS : TEST_RETRY_SECONDS,
    write: toJson,
    sign: (raw, by) => ({
      'x-paystack-signature': createHmac('sha512', keys[by]).update(raw).digest('hex'),
    }),
  })
  const events = createEvents(store, webhooks)

  const settlements = createSettlements(store)
  const disputes = createDisputes(store, webhooks)
  const actions = createActions({ store, faults, webhooks, events, settlements, disputes })

  let url = ''

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    if (pathname.startsWith('/checkout/'))
      return request.method === 'POST'
        ? submitCheckout(request, response, store, events, options.webhookOrder ?? 'after')
        : showCheckout(response, store.byAccessCode(pathname.split('/').at(-1) ?? ''))
    if (pathname.startsWith('/__ctl/')) return control(request, response, actions)
    if (pathname.startsWith('/files/')) return takeFile(request, response, store)
    const route = routeOf(request.method ?? 'GET', pathname)
    if (route === undefined)
      return answerWith(response, undefined, () => api.failure(404, 'Not found', 'unknown'), ERRORS)
    const body = request.method !== 'GET' ? parsedBody(await bodyText(request)) : {}
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return answerWith(response, undefined, () => api.failure(401, 'Invalid key', 'invalid_Key'), ERRORS)
    for (const [name, value] of Object.entries(RATE_HEADERS)) response.setHeader(name, value)
    await irregularities.slowDown()
    const fault = faults.take(route) ?? (irregularities.happens('rate_limited') ? '429' : undefined)
    return answerWith(
      response,
      fault,
      workOf(store, { url, domain }, { path: pathname, query: searchParams, body })[route],
      ERRORS,
    )
  }

  const listening = await listen(handle, options.port)
  url = options.publicUrl ?? listening.url
  return {
    ...actions,
    ...listening,
    addPast: (past: Past) => addPast(store, past),
    content: () => contentOf(store),
  }
}

export type PaystackStandIn = Awaited<ReturnType<typeof startPaystackStandIn>>
