import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { drainOnClose } from './drain.ts'
import { httpServer } from './server.ts'

const agent = new Agent({ keepAlive: true })
afterEach(() => agent.destroy())

async function listening() {
  const server = await httpServer({
    logger: createLog('silent'),
    requestsPerMinute: 1000,
    trustedProxy: undefined,
    secure: false,
  })
  let finish = () => {}
  const slowWork = new Promise<void>((resolve) => {
    finish = resolve
  })
  let begun = () => {}
  const slowBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  server.get('/slow', async () => {
    begun()
    await slowWork
    return { done: true }
  })
  server.get('/quick', async () => ({ done: true }))
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo // a server that listens on a port
  const get = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path, agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer))
      })
        .once('error', reject)
        .end()
    })
  return { server, get, finish, slowBegun }
}

test('a request that is being answered when the server stops gets its answer', async () => {
  const { server, get, finish, slowBegun } = await listening()
  const answer = get('/slow')
  await slowBegun
  const closed = server.close()
  await vi.waitUntil(() => !server.server.listening)
  finish()
  expect((await answer).statusCode).toBe(200)
  expect((await answer).headers.connection).toBe('close')
  await closed
})

test('a request on a connection that was idle when the server began to stop is answered, not cut off', async () => {
  const { server, get } = await listening()
  await get('/quick')
  const closed = server.close()
  expect((await get('/quick')).statusCode).toBe(200)
  await closed
})

test('a browser that keeps its connection open does not keep the server from stopping', async () => {
  const { server, get } = await listening()
  await get('/quick')
  await server.close()
  await expect(get('/quick')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('half an upload that never goes on is cut off, and the server has stopped [SD-106]', async () => {
  const server = fastify({ forceCloseConnections: false })
  drainOnClose(server, 600)
  server.post('/upload', async () => ({ done: true }))
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo // a server that listens on a port
  const upload = request({ port, host: '127.0.0.1', path: '/upload', method: 'POST', agent })
  upload.setHeader('content-type', 'application/json').setHeader('content-length', 1_000)
  const cut = new Promise((resolve) => upload.once('error', resolve))
  upload.write('{"half":')
  await new Promise((reached) => server.server.once('request', reached))
  let isStopped = false
  const stopping = server.close().then(() => {
    isStopped = true
  })
  await expect.poll(() => isStopped, { timeout: 5_000 }).toBe(true)
  expect(await cut).toMatchObject({ code: 'ECONNRESET' })
  await stopping
})
