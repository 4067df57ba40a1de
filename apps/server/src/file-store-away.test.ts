import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { signedUpCustomer, type TestCustomer } from '../test/fixtures/customers.ts'
import { sendForm } from '../test/fixtures/forms.ts'
import { createLog } from './platform/log.ts'
import { onDisk } from './platform/pictures/file-store-away.ts'
import { folderFiles } from './providers/files/folder.ts'
import type { FileStore } from './providers/files/provider.ts'
import { writeWhole } from './providers/files/write-whole.ts'

const folder = mkdtempSync(join(tmpdir(), 'gatefill-full-'))
const log = createLog('silent')
const warned = vi.spyOn(log, 'warn')
let code: 'ENOSPC' | 'EIO' | undefined
let app: TestApp
let ada: TestCustomer
let picture: Blob

/** A real folder on a disk that fills up, or that cannot be read any more. */
function failingFiles(): FileStore {
  const failed = () => Object.assign(new Error(`${code}: the disk failed`), { code })
  const real = folderFiles(folder, async (path, bytes) => {
    if (code === undefined) return writeWhole(path, bytes)
    await writeFile(path, bytes.subarray(0, 10))
    throw failed()
  })
  return {
    ...real,
    get: (name) => (code === 'EIO' ? onDisk('get', () => Promise.reject(failed())) : real.get(name)),
  }
}

beforeAll(async () => {
  app = await startTestApp({ files: failingFiles(), log })
  ada = await signedUpCustomer(app)
  const image = sharp({ create: { width: 30, height: 30, channels: 3, background: '#c33' } })
  picture = new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const upload = () =>
  sendForm(app, '/users/me', {
    token: ada.token,
    parts: [
      ['firstName', 'Changed'],
      ['profile_image', picture],
    ],
  })
const read = (url: string) => app.server.inject({ method: 'GET', url })
const linesOf = (reason: string) =>
  warned.mock.calls.filter(([fields]) => (fields as unknown as { reason?: string }).reason === reason)

test('an upload on a full disk is a 503 with a sentence and a time, and works once there is room [SD-104]', async () => {
  code = 'ENOSPC'
  const { status, headers, body } = await upload()
  expect([status, headers['retry-after'], body.code]).toEqual([503, '10', 'UNAVAILABLE'])
  expect(body.message).toBe(
    'What you sent could not be kept: our store for pictures is full or does not answer. Nothing was changed; please send it again in a minute.',
  )
  expect(readdirSync(join(folder, 'pictures'))).toEqual([])
  const { firstName } = await app.database.db
    .selectFrom('users')
    .select('first_name as firstName')
    .where('id', '=', ada.userId)
    .executeTakeFirstOrThrow()
  expect(firstName).not.toBe('Changed')
  code = undefined
  expect((await upload()).status).toBe(200)
})

test('a message with a picture on a full disk opens no ticket, and one without goes on [SD-104]', async () => {
  code = 'ENOSPC'
  const parts: [string, string | Blob][] = [
    ['categoryId', 'cat_delivery'],
    ['message', 'This is what the meter showed.'],
  ]
  const send = (more: [string, string | Blob][]) =>
    sendForm(app, '/support/tickets', { token: ada.token, method: 'POST', parts: [...parts, ...more] })
  expect((await send([['pictures', picture]])).status).toBe(503)
  const tickets = await app.database.db.selectFrom('tickets').select('id').execute()
  expect(tickets).toEqual([])
  expect((await send([])).status).toBe(201)
})

test('a picture that cannot be read is a 503 and not lost, in one line of the log for many calls [SD-104]', async () => {
  code = undefined
  const url: string = (await upload()).body.data.profile_image_url
  code = 'EIO'
  const answers = await Promise.all(Array.from({ length: 20 }, () => read(url)))
  for (const answer of answers) {
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10'])
    expect(answer.json().message).toBe(
      'This cannot be shown right now. It is not lost; please try again in a minute.',
    )
  }
  expect(linesOf('the folder of files answered EIO')).toEqual([
    [{ reason: 'the folder of files answered EIO', times: 1 }, expect.stringContaining('file store')],
  ])
  code = undefined
  expect((await read(url)).statusCode).toBe(200)
})
