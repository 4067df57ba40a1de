import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'

type Span = {
  traceId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  status: { code: number }
}
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

const sent: { url: string | undefined; text: string }[] = []
const collector = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => {
    text += chunk
  })
  request.on('end', () => {
    sent.push({ url: request.url, text })
    response.end('{}')
  })
})
let endpoint = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}` // it listens on a port
})
afterAll(() => collector.close())

test('a collector is told of calls and messages by route and topic, and of nothing that was in them [RL-016]', async () => {
  const app = await startTestApp({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } })
  const { email, token } = await signedUpCustomer(app)
  await app.worker.runDue()
  const traceId = 'a'.repeat(32)
  const headers = { authorization: `Bearer ${token}`, traceparent: `00-${traceId}-${'b'.repeat(16)}-01` }
  await app.server.inject({ url: '/api/orders/ord_of_somebody?secret=1', headers })
  await app.close()
  expect(sent.map(({ url }) => url)).toContain('/v1/traces')
  const spans = sent
    .flatMap(({ text }) => (JSON.parse(text) as Sent).resourceSpans) // of the protocol
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans)
  const call = spans.find((span) => span.traceId === traceId)
  expect(call).toMatchObject({ name: 'GET /api/orders/:id', kind: 2, parentSpanId: 'b'.repeat(16) })
  expect(BigInt(call?.endTimeUnixNano ?? 0) >= BigInt(call?.startTimeUnixNano ?? 0)).toBe(true)
  expect(spans.some(({ name, kind }) => name.startsWith('process ') && kind === 5)).toBe(true)
  for (const { text } of sent)
    for (const secret of [email, token, 'ord_of_somebody', 'secret=1']) expect(text).not.toContain(secret)
})

test('a collector that is away costs no call [RL-016]', async () => {
  const app = await startTestApp({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } })
  expect((await app.server.inject('/api/products')).statusCode).toBe(200)
  await app.close()
})
