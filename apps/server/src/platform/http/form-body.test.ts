import { updateMe } from '@gatefill/contracts/customer/account/profile-changes'
import { createTicket } from '@gatefill/contracts/customer/support/support'
import { refuse } from '@gatefill/domain/core/result'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movableClock } from '../../../test/clock.ts'
import { startFixtureServer } from '../../../test/fixtures/fixture-server.ts'
import { createLog } from '../log.ts'
import { formOf } from './form-body.ts'

/** How a form that reached the handler is told from one that was refused before it. */
const TAKEN = 'taken'

let server: FastifyInstance

beforeAll(async () => {
  const started = await startFixtureServer({ clock: movableClock(), log: createLog('silent') })
  server = started.server
  const { bind } = started
  bind(createTicket, async () => refuse('VALIDATION', { message: TAKEN }))
  bind(updateMe, async () => refuse('VALIDATION', { message: TAKEN }))
})

afterAll(() => server.close())

const field = (name: string, value: string, headers = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n${headers}\r\n${value}\r\n`

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => field(`addresses[${at % 999}][street]`, 'x')).join('')

async function send(payload: string | Buffer, type = 'multipart/form-data; boundary=b') {
  const answer = await server.inject({
    method: 'POST',
    url: `/api${createTicket.path}`,
    headers: { authorization: 'Bearer u', 'content-type': type },
    payload,
  })
  return { status: answer.statusCode, message: String(answer.json().message) }
}

test('a form of a few fields and pictures is taken', async () => {
  const picture = field('pictures', 'x', 'Content-Type: image/png\r\n').replace(
    'name="pictures"',
    'name="pictures"; filename="a.png"',
  )
  expect(await send(`${field('message', 'Help me')}${picture}--b--\r\n`)).toEqual({
    status: 422,
    message: TAKEN,
  })
})

test.each([
  ['2,000 empty parts', `${'--b\r\n\r\n\r\n'.repeat(2000)}--b--\r\n`, 'boundary=b'],
  ['2,000 fields', `${field('message', 'x').repeat(2000)}--b--\r\n`, 'boundary=b'],
  ['a boundary with a comma', `${field('message', 'x').repeat(2000)}--b--\r\n`, 'boundary=b,'],
  ['a quoted boundary', `${field('message', 'x').repeat(2000)}--b--\r\n`, 'boundary="b"'],
  ['2,000 rows of a list', `${rows(2000)}--b--\r\n`, 'boundary=b'],
  ['a field of 200 kB', `${field('message', 'x'.repeat(200 * 1024))}--b--\r\n`, 'boundary=b'],
  ['no boundary', field('message', 'x'), ''],
  ['no end', field('message', 'x'), 'boundary=b'],
  ['a field named __proto__', `${field('__proto__', 'x')}--b--\r\n`, 'boundary=b'],
])('a form with %s is refused before the handler [OC-001]', async (_name, payload, type) => {
  const answer = await send(payload, `multipart/form-data; ${type}`)
  expect([400, 413]).toContain(answer.status)
  expect(answer.message).not.toBe(TAKEN)
})

test('what a part says beyond the limits of names and headers is not read', async () => {
  const name = field('m'.repeat(200 * 1024), 'x')
  const headers = field('message', 'x', 'X-A: b\r\n'.repeat(20_000))
  for (const part of [name, headers]) expect((await send(`${part}--b--\r\n`)).status).toBeLessThan(500)
})

test('a list nested deeper than any form of ours is refused, as text of a form and as JSON', async () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const form = await server.inject({
    method: 'PUT',
    url: `/api${updateMe.path}`,
    headers: { authorization: 'Bearer u', 'content-type': 'multipart/form-data; boundary=b' },
    payload: `${field('addresses', deep)}--b--\r\n`,
  })
  const json = await server.inject({
    method: 'PUT',
    url: `/api${updateMe.path}`,
    headers: { authorization: 'Bearer u', 'content-type': 'application/json' },
    payload: `{"addresses":${deep}}`,
  })
  expect([form.statusCode, json.statusCode]).toEqual([400, 400])
  expect([form.json().message, json.json().message]).not.toContain(TAKEN)
})

test('however many parts a form has, no more than the limit are read', async () => {
  let read = 0
  async function* parts(count: number) {
    for (let at = 0; at < count; at++) {
      read += 1
      yield { type: 'field' as const, fieldname: `addresses[${at % 999}][street]`, value: 'x'.repeat(50) }
    }
  }
  const limits = { lists: ['addresses'], files: undefined }
  await expect(formOf(parts(100_000), limits)).rejects.toMatchObject({ statusCode: 413 })
  expect(read).toBeLessThanOrEqual(2100) // 100 kB of text in fields of 50 bytes
})

/** How many steps some work takes: each element that is gone through or copied, each look into a map, each match. */
async function stepsOf(work: () => Promise<unknown>): Promise<number> {
  let steps = 0
  const counted: [object: Record<PropertyKey, unknown>, name: string][] = [
    [Object.getPrototypeOf([][Symbol.iterator]()), 'next'],
    [Array.prototype as never, 'push'],
    [Map.prototype as never, 'get'],
    [Map.prototype as never, 'set'],
    [RegExp.prototype as never, 'exec'],
  ]
  const originals = counted.map(([object, name]) => object[name] as (...args: unknown[]) => unknown)
  counted.forEach(([object, name], at) => {
    object[name] = function (this: unknown, ...args: unknown[]) {
      steps += 1
      return originals[at]?.apply(this, args)
    }
  })
  try {
    await work()
  } finally {
    for (let at = 0; at < counted.length; at += 1) {
      const [object, name] = counted[at] ?? [{}, '']
      object[name] = originals[at]
    }
  }
  return steps
}

test.each([
  ['one row', (at: number) => `addresses[0][column${at}]`],
  ['a row each', (at: number) => `addresses[${at}][street]`],
  ['one column of one row', () => 'addresses[0][street]'],
  ['no list', (at: number) => `field${at}`],
])('twice as many parts of a form (%s) take twice as many steps, counted [OC-001]', async (_name, nameOf) => {
  const steps = (count: number) =>
    stepsOf(() =>
      formOf(
        (async function* () {
          for (let at = 0; at < count; at += 1)
            yield { type: 'field' as const, fieldname: nameOf(at), value: 'x' }
        })(),
        { lists: ['addresses'], files: undefined },
      ),
    )
  const [few, many] = [await steps(100), await steps(200)]
  expect(few).toBeGreaterThan(100)
  expect(many).toBeLessThanOrEqual(2 * few + 20)
})
