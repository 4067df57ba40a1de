import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import { kobo } from '@gatefill/domain/core/money'
import { afterEach, describe, expect, test } from 'vitest'
import { movableClock } from '../../../test/clock.ts'
import { flutterwave } from './flutterwave/flutterwave.ts'
import { paystack } from './paystack/paystack.ts'
import type { PaymentProvider } from './provider.ts'
import { DefiniteError } from './provider.ts'

type Answer = { status?: number; headers?: Record<string, string>; body?: object | string }

let close = async () => {}
afterEach(() => close())

/** A vendor that gives these answers one after the other, the last one for ever, and counts the calls. */
async function vendorThat(...answers: Answer[]) {
  const calls: string[] = []
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const {
      status = 200,
      headers = {},
      body = {},
    } = answers[Math.min(calls.length, answers.length - 1)] ?? {}
    calls.push(`${request.method} ${request.url}`)
    response.writeHead(status, { ...headers, date: new Date(0).toUTCString() })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the vendor has no port')
  return { url: `http://127.0.0.1:${address.port}`, calls }
}

const clock = movableClock()
const pauses: number[] = []
const time = {
  clock,
  pause: async (milliseconds: number) => {
    pauses.push(milliseconds)
    clock.advance(milliseconds / 1000)
  },
}
const adapters: [string, (apiUrl: string) => PaymentProvider][] = [
  ['Paystack', (apiUrl) => paystack({ secretKey: 'sk_test_gate', apiUrl, time })],
  [
    'Flutterwave',
    (apiUrl) => flutterwave({ secretKey: 'FLWSECK_TEST-gate', webhookHash: 'hash', apiUrl, time }),
  ],
]
const refund = { transactionId: '7', reference: 'GF-1', amount: kobo(100), marker: 'rfd_1' }
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

describe.each(adapters)('%s', (_name, adapterOf) => {
  test.each([
    ['Retry-After in seconds', { 'retry-after': '30' }, 30],
    ['Retry-After as a date', { 'retry-after': 'Thu, 01 Jan 1970 00:00:30 GMT' }, 30],
    ['x-ratelimit-reset in seconds', { 'x-ratelimit-reset': '12' }, 12],
    ['x-ratelimit-reset as a moment', { 'x-ratelimit-reset': '1000000045' }, 900],
    ['both, of which Retry-After counts', { 'retry-after': '30', 'x-ratelimit-reset': '12' }, 30],
  ])('makes no call until %s is over [MV-017]', async (_what, headers, seconds) => {
    const vendor = await vendorThat({ status: 429, headers, body: '<html>Too many requests</html>' }, {})
    const adapter = adapterOf(vendor.url)
    const refused = await errorOf(adapter.refund(refund))
    expect(refused).toBeInstanceOf(DefiniteError)
    expect(refused).toMatchObject({ code: 'rate_limited', temporary: true, retryAfter: seconds })
    clock.advance(seconds - 1)
    expect(await errorOf(adapter.refund(refund))).toMatchObject({ code: 'rate_limited', retryAfter: 1 })
    expect(vendor.calls).toHaveLength(1)
    clock.advance(1)
    await errorOf(adapter.refund(refund))
    expect(vendor.calls).toHaveLength(2)
  })

  test('makes no call beyond the last one that an answer allows [MV-017]', async () => {
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '60' }
    const vendor = await vendorThat({ headers })
    const adapter = adapterOf(vendor.url)
    await errorOf(adapter.getRefund('1'))
    expect(await errorOf(adapter.getRefund('1'))).toMatchObject({ code: 'rate_limited', retryAfter: 60 })
    expect(vendor.calls).toHaveLength(1)
    clock.advance(60)
  })

  test('waits a little with a list rather than lose it, and asks for the page again [MV-017]', async () => {
    const page = { page_info: { total: 0, current_page: 1, total_pages: 1 } }
    const status = _name === 'Paystack' ? true : 'success'
    const vendor = await vendorThat(
      { status: 429, headers: { 'retry-after': '5' } },
      { body: { status, message: 'Refunds', data: [], meta: page } },
    )
    const period = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-11-02T00:00:00Z') }
    pauses.length = 0
    expect(await adapterOf(vendor.url).listAllRefunds(period)).toEqual({ rows: [], unreadable: [] })
    expect(pauses).toEqual([5000])
    expect(vendor.calls).toHaveLength(2)
  })

  test('a refusal without a time is temporary as well', async () => {
    const vendor = await vendorThat({ status: 429, body: { status: false, message: 'Too many requests' } })
    expect(await errorOf(adapterOf(vendor.url).refund(refund))).toMatchObject({ temporary: true })
  })
})
