import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderFiles } from './folder.ts'
import type { FileStore } from './provider.ts'
import { s3Address, s3Files } from './s3.ts'

/** A bucket in memory that refuses what is not signed, as a real one does. */
function standIn() {
  const files = new Map<string, Buffer>()
  const seen: { method: string; path: string; authorization: string; sum: string }[] = []
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request
    const body = await bodyOf(request)
    const authorization = headers.authorization ?? ''
    seen.push({ method, path: url, authorization, sum: String(headers['x-amz-content-sha256']) })
    if (!authorization.startsWith('AWS4-HMAC-SHA256 ')) return void response.writeHead(403).end()
    if (method === 'PUT') files.set(url, body)
    if (method === 'DELETE') files.delete(url)
    const found = files.get(url)
    if (method === 'GET' && found === undefined) return void response.writeHead(404).end('<Error/>')
    response.writeHead(200).end(method === 'GET' ? found : '')
  }
  return { server, seen }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

const bucket = standIn()
let folder = ''
const stores: Record<string, FileStore> = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatefill-files-'))
  stores['a folder'] = folderFiles(folder)
  await new Promise<void>((listening) => bucket.server.listen(0, '127.0.0.1', listening))
  const { port } = bucket.server.address() as AddressInfo // listens on a port, so it has one
  const address = s3Address(`s3://KEY:se%2Fcret@127.0.0.1:${port}/pictures?region=af-south-1&tls=off`)
  if (address === undefined) throw new Error('the address was not understood')
  stores['a bucket'] = s3Files(address)
})
afterAll(async () => {
  await new Promise((closed) => bucket.server.close(closed))
  await rm(folder, { recursive: true })
})

const bytes = (text: string) => new TextEncoder().encode(text)

describe.each(['a folder', 'a bucket'])('%s', (kind) => {
  const store = (): FileStore => {
    const found = stores[kind]
    if (found === undefined) throw new Error(`no store for ${kind}`)
    return found
  }

  test('gives back what it keeps, replaced by a later file of the same name', async () => {
    await store().put('pictures/one.webp', bytes('first'))
    expect(await store().get('pictures/one.webp')).toEqual(bytes('first'))
    await store().put('pictures/one.webp', bytes('second'))
    expect(await store().get('pictures/one.webp')).toEqual(bytes('second'))
  })

  test('knows nothing of a file that it never had or that was removed, and removing twice is harmless', async () => {
    expect(await store().get('pictures/never.webp')).toBeUndefined()
    await store().put('pictures/two.webp', bytes('gone'))
    await store().remove('pictures/two.webp')
    await store().remove('pictures/two.webp')
    expect(await store().get('pictures/two.webp')).toBeUndefined()
  })

  test.each([
    '../secret-key.txt',
    'pictures/../../x.webp',
    '/etc/passwd',
    'pictures/',
    'x.webp',
    'pictures/a/b.webp',
  ])('takes no name that leads elsewhere: %s', async (name) => {
    await expect(store().get(name)).rejects.toThrow('no name of a kept file')
    await expect(store().put(name, bytes('x'))).rejects.toThrow('no name of a kept file')
    await expect(store().remove(name)).rejects.toThrow('no name of a kept file')
  })
})

test('a folder holds whole files only, nothing half written', async () => {
  await stores['a folder']?.put('tickets/photo.webp', bytes('whole'))
  expect(await readdir(join(folder, 'tickets'))).toEqual(['photo.webp'])
})

test('every request to a bucket is signed for its region, its content included', () => {
  expect(bucket.seen.length).toBeGreaterThan(5)
  for (const { path, authorization, sum } of bucket.seen) {
    expect(path).toMatch(/^\/pictures\/pictures\//)
    expect(authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/af-south-1\/s3\/aws4_request, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/,
    )
    expect(sum).toMatch(/^([0-9a-f]{64}|UNSIGNED-PAYLOAD)$/)
  }
})

test('a bucket that refuses or fails is a failure, never a missing file', async () => {
  const broken = createServer((_request, response) => response.writeHead(500).end())
  await new Promise<void>((listening) => broken.listen(0, '127.0.0.1', listening))
  const { port } = broken.address() as AddressInfo // listens on a port, so it has one
  const store = s3Files({
    accessKeyId: 'KEY',
    secretAccessKey: 'secret',
    region: 'us-east-1',
    bucketUrl: `http://127.0.0.1:${port}/pictures`,
  })
  await expect(store.get('pictures/one.webp')).rejects.toThrow('answered 500 to GET')
  await expect(store.put('pictures/one.webp', bytes('x'))).rejects.toThrow('answered 500 to PUT')
  await new Promise((closed) => broken.close(closed))
})

test.each([
  '',
  's3://host/bucket',
  's3://KEY@host/bucket',
  'https://KEY:s@host/bucket',
  's3://KEY:s@host',
  's3://KEY:s@host/a/b',
])('"%s" is no address of a bucket', (text) => expect(s3Address(text)).toBeUndefined())
