import { once } from 'node:events'
import { connect } from 'node:net'
import { followLive } from '@gatefill/contracts/customer/orders/live'
import { asId } from '@gatefill/domain/core/ids'
import { afterAll, afterEach, expect, test } from 'vitest'
import { movableClock } from '../../../test/clock.ts'
import { testDatabase } from '../../../test/database.ts'
import { fakeSessions } from '../../../test/fixtures/fake-sessions.ts'
import { readLive } from '../../../test/fixtures/live-reader.ts'
import { httpServer } from '../http/server.ts'
import { createLog } from '../log.ts'
import { liveHub } from './live-hub.ts'
import { bindStream } from './live-stream.ts'

const log = createLog('silent')
const database = await testDatabase()
afterAll(() => database.close())

let close = async () => {}
afterEach(() => close())

/** A server with the stream alone; the token names the person, and `signedOut` are those whose session is over. */
async function fixture(watchMilliseconds = 60_000) {
  const clock = movableClock()
  const hub = liveHub({ name: 'node', messages: undefined, log, clock, streamsPerPerson: 2 })
  const signedOut = new Set<string>()
  const sessions = fakeSessions(clock)
  const options = { logger: log, requestsPerMinute: 10_000, trustedProxy: undefined, secure: false }
  const server = await httpServer(options)
  bindStream(server, followLive, {
    hub,
    watchMilliseconds,
    channelOf: ({ sessionId }) => ({ to: sessionId.slice('session of '.length) }),
    authenticate: async (userId) => {
      const session = signedOut.has(userId) ? undefined : await sessions.customer(userId)
      return session && { ...session, sessionId: asId(`session of ${userId}`) }
    },
    liveSessionsOf: async (ids) =>
      new Map(
        ids.filter((id) => !signedOut.has(id.slice('session of '.length))).map((id) => [id, undefined]),
      ),
  })
  close = async () => {
    await hub.stop()
    await server.close()
  }
  const open = (userId: string, lastId?: string, query = '') =>
    readLive(
      server,
      { authorization: `Bearer ${userId}`, ...(lastId === undefined ? {} : { 'last-event-id': lastId }) },
      `/api/live${query}`,
    )
  const happen = (to: string, subject: string) => hub.publish(database.db, { to, kind: 'order', subject })
  return { hub, server, clock, open, happen, signedOut }
}

test('a stream begins with its position and brings what happens for its person, and no one else', async () => {
  const { open, happen } = await fixture()
  const ada = await open('ada')
  expect(ada.status).toBe(200)
  expect(ada.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(ada.headers.get('cache-control')).toBe('no-store')
  expect(ada.headers.get('content-encoding')).toBeNull()
  expect(await ada.next('ready')).toMatchObject({ id: 'node-0' })
  happen('bola', 'hers')
  happen('ada', 'ord_1')
  expect(await ada.next('order')).toEqual({ id: 'node-2', event: 'order', data: { id: 'ord_1' } })
  expect(ada.heard).toHaveLength(2)
})

test('asking for the head of a stream opens none', async () => {
  const { hub, server } = await fixture()
  const answer = await server.inject({
    method: 'HEAD',
    url: '/api/live',
    headers: { authorization: 'Bearer ada' },
  })
  expect([answer.statusCode, hub.count()]).toEqual([404, 0])
})

test('a reconnecting reader gets each missed event once; after too long it gets resync', async () => {
  const { open, happen } = await fixture()
  const first = await open('ada')
  happen('ada', 'seen')
  const { id } = await first.next('order')
  first.close()
  happen('ada', 'missed 1')
  happen('ada', 'missed 2')
  const second = await open('ada', id)
  await second.next('ready')
  expect(second.heard.map(({ event, data }) => `${event} ${data.id}`)).toEqual([
    'order missed 1',
    'order missed 2',
    'ready ',
  ])
  const third = await open('ada', 'a process that is gone-7')
  expect(await third.next('resync')).toMatchObject({ id: 'node-3' })
})

test('events between the first read and the stream are sent; a read from an earlier process is repeated', async () => {
  const { open, happen, clock } = await fixture()
  const start = clock().getTime()
  clock.advance(1)
  happen('ada', 'read')
  clock.advance(1)
  const since = `?since=${clock().getTime()}`
  const last = await open('bola')
  const { id } = await last.next('ready')
  happen('ada', 'between')
  clock.advance(30)
  const first = await open('ada', undefined, since)
  await first.next('ready')
  expect(first.heard.map(({ event, data }) => `${event} ${data.id}`)).toEqual(['order between', 'ready '])
  first.close()
  for (const query of [`?since=${start - 1}`, '?since=yesterday', '?since=']) {
    const late = await open(`a reader ${query}`, undefined, query)
    expect(await late.next('resync')).toMatchObject({ id: 'node-2' })
    expect(late.heard).toHaveLength(1)
  }
  // Where a stream has been is known better than when something was read.
  const again = await open('ada', id, '?since=yesterday')
  await again.next('ready')
  expect(again.heard).toHaveLength(2)
})

test('a transaction that is rolled back sends nothing; one that commits sends afterwards', async () => {
  const { open, hub } = await fixture()
  const ada = await open('ada')
  const publish = (subject: string, fails: boolean) =>
    database.transaction(async (tx) => {
      hub.publish(tx, { to: 'ada', kind: 'order', subject })
      await tx.selectFrom('products').select('id').execute()
      expect(ada.heard.filter(({ event }) => event === 'order')).toEqual([])
      if (fails) throw new Error('rolled back')
    })
  await expect(publish('never', true)).rejects.toThrow('rolled back')
  await publish('kept', false)
  expect((await ada.next('order')).data.id).toBe('kept')
})

test('a stream ends soon after its session, and no other does [OC-061]', async () => {
  const { open, signedOut, hub } = await fixture(10)
  const ada = await open('ada')
  const bola = await open('bola')
  await ada.next('ready')
  signedOut.add('ada')
  await ada.ended
  expect((await open('ada')).status).toBe(401)
  expect(hub.count()).toBe(1)
  bola.close()
})

test('without a session there is no stream, and a person has a limited number of them', async () => {
  const { open } = await fixture()
  expect((await open('')).status).toBe(401)
  const streams = [await open('ada'), await open('ada')]
  const third = await open('ada')
  expect(third.status).toBe(429)
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await open('bola')).status).toBe(200)
  streams[0]?.close()
  let again = await open('ada')
  while (again.status === 429) again = await open('ada')
  expect(again.status).toBe(200)
})

test('a server that stops ends its streams at once and takes no new ones', async () => {
  const { open, hub, server } = await fixture()
  const ada = await open('ada')
  await ada.next('ready')
  await hub.stop()
  await ada.ended
  expect((await open('ada')).status).toBe(503)
  await server.close()
})

test('a reader that does not read is not waited for: events are left out, and it is told to read again', async () => {
  const { happen, open, hub } = await fixture()
  const bola = await open('bola')
  const { port } = new URL(`${bola.url}`)
  const slow = connect(Number(port), '127.0.0.1')
  slow.write('GET /api/live HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ada\r\n\r\n')
  await once(slow, 'readable')
  // More than the buffers of the connection take.
  const events = 4_000
  for (let n = 0; n < events; n += 1) happen('ada', 'x'.repeat(10_000))
  let text = ''
  slow.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  while (!text.includes('event: resync')) await once(slow, 'data')
  expect(text.split('event: order').length - 1).toBeLessThan(events)
  happen('ada', 'after')
  while (!text.includes('"after"')) await once(slow, 'data')
  await hub.stop()
  slow.end()
})
