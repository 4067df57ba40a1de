import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createActions } from './actions.ts'
import * as api from './api.ts'
import type { WebhookOrder } from './checkout.ts'
import { bodyText, showCheckout, submitCheckout } from './checkout.ts'
import { control } from './control.ts'
import { createEvents } from './events.ts'
import type { Answer, Route } from './faults.ts'
import { answerWith, createFaults } from './faults.ts'
import { createStore } from './store.ts'
import type { Deliver } from './webhooks.ts'
import { createWebhooks, deliverOverHttp } from './webhooks.ts'

type Options = {
  secretKey: string
  oldKey?: string
  port?: number
  /** Where events are sent; nowhere without it. */
  webhookUrl?: string
  /** Instead of the URL: how a test receives events. */
  deliver?: Deliver
  /** Whether the event leaves before or after the customer is sent back. */
  webhookOrder?: WebhookOrder
}

/**
 * Starts a stand-in of Paystack on 127.0.0.1: initialise, verify, refunds, a payment page, signed webhooks, and
 * under /__ctl everything that a test needs to make it misbehave.
 */
export async function startPaystackStandIn(options: Options) {
  const store = createStore()
  const faults = createFaults()
  const domain = options.secretKey.startsWith('sk_live_') ? 'live' : 'test'
  const deliver =
    options.deliver ?? (options.webhookUrl ? deliverOverHttp(options.webhookUrl) : async () => 200)
  const { secretKey, oldKey } = options
  const webhooks = createWebhooks({ secretKey, store, deliver, ...(oldKey === undefined ? {} : { oldKey }) })
  const events = createEvents(store, webhooks)

  const actions = createActions({ store, faults, webhooks, events })

  let url = ''

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const last = decodeURIComponent(pathname.split('/').at(-1) ?? '')
    if (pathname.startsWith('/checkout/'))
      return request.method === 'POST'
        ? submitCheckout(request, response, store, events, options.webhookOrder ?? 'after')
        : showCheckout(response, store.byAccessCode(last))
    if (pathname.startsWith('/__ctl/')) return control(request, response, actions)
    const route = routeOf(request.method ?? 'GET', pathname)
    if (route === undefined)
      return answerWith(response, undefined, () => api.failure(404, 'Not found', 'unknown'))
    const body = request.method === 'POST' ? parsedBody(await bodyText(request)) : {}
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return answerWith(response, undefined, () => api.failure(401, 'Invalid key', 'invalid_Key'))
    const work: Record<Route, () => Answer> = {
      initialize: () => api.initialize(store, url, domain, body),
      verify: () => api.verify(store, last),
      refund: () => api.createRefund(store, body),
      list_refunds: () => api.listRefunds(store, searchParams.get('transaction')),
      get_refund: () => api.getRefund(store, last),
    }
    return answerWith(response, faults.take(route), work[route])
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => {
      if (!response.headersSent) response.writeHead(500)
      response.end(error.message)
    })
  })
  await new Promise<void>((done) => server.listen(options.port ?? 0, '127.0.0.1', done))
  // A TCP server listens on an address with a port.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    ...actions,
    url,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export type PaystackStandIn = Awaited<ReturnType<typeof startPaystackStandIn>>

function routeOf(method: string, path: string): Route | undefined {
  if (method === 'POST') {
    if (path === '/transaction/initialize') return 'initialize'
    return path === '/refund' ? 'refund' : undefined
  }
  if (path.startsWith('/transaction/verify/')) return 'verify'
  if (path === '/refund') return 'list_refunds'
  return path.startsWith('/refund/') ? 'get_refund' : undefined
}

function parsedBody(text: string): Record<string, unknown> {
  const body: unknown = JSON.parse(text || '{}')
  return typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {}
}
