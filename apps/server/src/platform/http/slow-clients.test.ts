import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { cutOffSlowBodies, isTooSlow } from './slow-clients.ts'

test('a body has 30 seconds, an upload 120 and at least 8 kB a second [OC-068]', () => {
  const body = (seconds: number) => isTooSlow({ seconds, bytes: 1, isUpload: false })
  expect([body(30), body(30.1)]).toEqual([false, true])
  const upload = (seconds: number, bytes: number) => isTooSlow({ seconds, bytes, isUpload: true })
  expect([upload(10, 0), upload(11, 11 * 8192 - 1), upload(11, 11 * 8192)]).toEqual([false, true, false])
  expect([upload(120, 2 ** 30), upload(120.1, 2 ** 30)]).toEqual([false, true])
})

test('a connection whose body does not arrive is answered 408 and closed, and others go on [OC-068]', async () => {
  const server = fastify()
  cutOffSlowBodies(server, { body: 0.05, upload: 1, uploadRate: 1, rateAfter: 1 }, 10)
  server.post('/', async () => 'arrived')
  await server.listen({ port: 0 })
  const { port } = server.server.address() as AddressInfo // it listens on a port
  const slow = connect(port, '127.0.0.1')
  slow.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{')
  let answer = ''
  slow.setEncoding('utf8').on('data', (part) => {
    answer += part
  })
  await once(slow, 'close')
  expect(answer).toContain('408 Request Timeout')
  const quick = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(await quick.text()).toBe('arrived')
  await server.close()
})
