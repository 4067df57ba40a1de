import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import type { TestCustomer } from '../../../test/fixtures/customers.ts'
import { as, signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { callAs, workerToken } from '../../../test/fixtures/workers.ts'
import { eraseTicketsOfCustomer } from './support.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'gatefill-pictures-'))

let app: TestApp
let ada: TestCustomer
let png: Buffer
beforeAll(async () => {
  app = await startTestApp({ environment: { DATA_DIR: dataDir } })
  png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#06c' } })
    .png()
    .toBuffer()
})
beforeEach(async () => {
  ada = await signedUpCustomer(app)
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

type Sent = { bytes: Buffer; type?: string }

/** Sends a form with pictures, as a browser does. */
async function send(path: string, fields: Record<string, string>, pictures: Sent[], key?: string) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const { bytes, type = 'image/png' } of pictures)
    form.append('pictures', new Blob([new Uint8Array(bytes)], { type }), 'picture')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      ...as(ada),
      'content-type': request.headers.get('content-type') ?? '',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const FORM = { categoryId: 'cat_delivery', message: 'This is what the meter showed.' }
const open = (pictures: Sent[], key?: string) => send('/support/tickets', FORM, pictures, key)
const fetchPicture = (path: string, token?: string) =>
  app.server.inject({
    url: `/api${path}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
const runAll = async () => {
  while ((await app.worker.runDue()) > 0);
}
const files = () => readdirSync(join(dataDir, 'files', 'tickets')).length

test('pictures come with a ticket and with a reply, and only their owner and the staff see them', async () => {
  const { status, body } = await open([{ bytes: png }, { bytes: png }])
  expect(status).toBe(201)
  const { id, pictures } = body.data
  expect(pictures).toEqual([{ id: expect.stringMatching(/^tpc_/) }, { id: expect.stringMatching(/^tpc_/) }])
  const replied = await send(`/support/tickets/${id}/reply`, { message: 'And this' }, [{ bytes: png }])
  const [reply] = replied.body.data.replies
  expect(replied.body.data.pictures).toEqual(pictures)
  expect(reply.pictures).toHaveLength(1)

  for (const picture of [...pictures, ...reply.pictures]) {
    const path = `/support/tickets/${id}/pictures/${picture.id}`
    const answer = await fetchPicture(path, ada.token)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
    const agent = await workerToken(app, 'support')
    expect((await fetchPicture(`/staff/tickets/${id}/pictures/${picture.id}`, agent)).statusCode).toBe(200)
    const bola = await signedUpCustomer(app)
    expect((await fetchPicture(path, bola.token)).statusCode).toBe(404)
    expect((await fetchPicture(path)).statusCode).toBe(401)
  }
  const other = (await open([])).body.data.id
  const elsewhere = `/support/tickets/${other}/pictures/${pictures[0].id}`
  expect((await fetchPicture(elsewhere, ada.token)).statusCode).toBe(404)
})

test('what is no picture, too large or one too many is refused with a sentence, and no ticket is opened', async () => {
  const huge = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)])
  for (const [sent, status, sentence] of [
    [
      [{ bytes: Buffer.from('<svg/>') }],
      415,
      'This picture could not be read. Please choose another JPEG, PNG or WebP picture.',
    ],
    [
      [{ bytes: Buffer.from('plain'), type: 'text/plain' }],
      415,
      'Please choose a JPEG, PNG or WebP picture.',
    ],
    [[{ bytes: huge }], 413, 'This picture is larger than 5 MB. Please choose a smaller one.'],
    [Array.from({ length: 4 }, () => ({ bytes: png })), 413, 'Please send at most 3 pictures.'],
  ] as const) {
    const refused = await open([...sent])
    expect([refused.status, refused.body.message]).toEqual([status, sentence])
  }
  expect((await callAs(app, ada.token, 'GET', '/support/tickets')).body.data).toEqual([])
})

test('a repeated request keeps one ticket; its files stay and unused ones are deleted', async () => {
  await runAll()
  const before = files()
  const first = await open([{ bytes: png }], 'press-with-picture')
  const second = await open([{ bytes: png }], 'press-with-picture')
  expect(second.body.data).toEqual(first.body.data)
  expect((await open([{ bytes: png }, { bytes: png }], 'press-with-picture')).status).toBe(422)
  app.clock.advance(3601)
  await runAll()
  expect(files()).toBe(before + 1)
})

test('erasing a customer takes the tickets, the replies and the pictures', async () => {
  await runAll()
  const before = files()
  const { id } = (await open([{ bytes: png }])).body.data
  await send(`/support/tickets/${id}/reply`, { message: 'And this' }, [{ bytes: png }])
  expect(files()).toBe(before + 2)
  await app.database.transaction((tx) =>
    eraseTicketsOfCustomer(app.app.context, tx, asId<UserId>(ada.userId)),
  )
  await runAll()
  expect(files()).toBe(before)
  const left = await app.database.db.selectFrom('tickets').select('id').where('id', '=', id).execute()
  expect(left).toEqual([])
})
