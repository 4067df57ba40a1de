import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { callJson } from './http-call.ts'
import { AmbiguousError, DefiniteError } from './provider.ts'

let close = async () => {}
afterEach(() => close())

async function serverThat(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  close = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const get = (url: string, timeout = 2000) => callJson({ method: 'GET', url, headers: {}, timeout })
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )

test('ids of 64 bits keep every digit', async () => {
  const url = await serverThat((_, response) =>
    response.end('{"id":9007199254740993,"amount":10000.0,"small":7}'),
  )
  expect((await get(url)).value).toEqual({ id: '9007199254740993', amount: 10_000, small: 7 })
})

test('an answer below 500 is read, whatever it says', async () => {
  const url = await serverThat((_, response) => response.writeHead(404).end('{"status":false}'))
  expect(await get(url)).toEqual({ status: 404, value: { status: false } })
})

test('where nobody listens the call had no effect', async () => {
  const url = await serverThat(() => {})
  await close()
  close = async () => {}
  const error = await errorOf(get(url))
  expect(error).toBeInstanceOf(DefiniteError)
  expect(error).toMatchObject({ code: 'unreachable', temporary: true })
})

test.each<[string, (request: IncomingMessage, response: ServerResponse) => void]>([
  ['a server error', (_, response) => response.writeHead(503).end('{}')],
  ['a page instead of JSON', (_, response) => response.end('<html>')],
  [
    'half an answer',
    (_, response) =>
      response.writeHead(200, { 'content-length': '50' }).write('{"a"', () => response.destroy()),
  ],
  ['a connection that ends', (request) => request.socket.destroy()],
  ['a redirect', (_, response) => response.writeHead(302, { location: 'https://evil.example/' }).end()],
  ['silence', () => {}],
  ['more than a mebibyte', (_, response) => response.end(`"${'a'.repeat(1024 * 1024 + 10)}"`)],
])('%s means that the effect may have happened', async (_name, answer) => {
  const error = await errorOf(get(await serverThat(answer), 300))
  expect(error).toBeInstanceOf(AmbiguousError)
})

test('no error tells the key or the body of the call', async () => {
  const url = await serverThat((_, response) => response.writeHead(500).end('secret echo'))
  const call = callJson({
    method: 'POST',
    url,
    headers: { authorization: 'Bearer sk_test_canary' },
    body: { email: 'ada@mail.test' },
    timeout: 2000,
  })
  expect(JSON.stringify(await errorOf(call), ['message', 'stack', 'cause'])).not.toMatch(/canary|ada@|echo/)
})
