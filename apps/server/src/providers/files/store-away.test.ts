import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FileStoreAwayError } from '../../platform/pictures/file-store-away.ts'
import { folderFiles } from './folder.ts'
import type { FileStore } from './provider.ts'
import { s3Files } from './s3.ts'
import { writeWhole } from './write-whole.ts'

let folder = ''
const servers: Server[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatefill-away-'))
})
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
})
afterAll(() => rm(folder, { recursive: true }))

const NAME = 'pictures/one.webp'
const bytes = new TextEncoder().encode('a whole picture')

/** A folder on a disk that takes half of each file and then fails as the system says it. */
const failing = (code: string): FileStore =>
  folderFiles(folder, async (path, whole) => {
    await writeFile(path, whole.subarray(0, 5))
    throw Object.assign(new Error(`${code}: the disk failed, write '${path}'`), { code, syscall: 'write' })
  })

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'ESTALE', 'EMFILE'])(
  'a disk that answers %s is away, in one sentence for all files, and nothing half written stays [SD-104]',
  async (code) => {
    const away = await failing(code)
      .put(NAME, bytes)
      .catch((error: Error) => error)
    expect(away).toBeInstanceOf(FileStoreAwayError)
    expect(away).toMatchObject({ message: `the folder of files answered ${code}`, cause: { code } })
    expect(await readdir(join(folder, 'pictures'))).toEqual([])
  },
)

test('what is no fault of the disk stays a defect [SD-104]', async () => {
  await expect(failing('EISDIR').put(NAME, bytes)).rejects.not.toBeInstanceOf(FileStoreAwayError)
  await expect(failing('ENOSPC').put('../x.webp', bytes)).rejects.not.toBeInstanceOf(FileStoreAwayError)
})

test('a disk that is really full takes nothing, and keeps what it had [SD-104]', async () => {
  await folderFiles(folder).put(NAME, bytes)
  const full = folderFiles(folder, async (path, whole) => {
    await writeFile(path, whole.subarray(0, 5))
    // The kernel's own full disk.
    await writeWhole('/dev/full', whole)
  })
  await expect(full.put(NAME, bytes)).rejects.toThrow('the folder of files answered ENOSPC')
  expect(await readdir(join(folder, 'pictures'))).toEqual(['one.webp'])
  expect(await full.get(NAME)).toEqual(bytes)
  await full.remove(NAME)
})

async function bucketOf(answer: RequestListener): Promise<FileStore> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return bucketAt((server.address() as AddressInfo).port) // listens on a port, so it has one
}

const bucketAt = (port: number): FileStore =>
  s3Files(
    {
      accessKeyId: 'KEY',
      secretAccessKey: 'secret',
      region: 'us-east-1',
      bucketUrl: `http://127.0.0.1:${port}/b`,
    },
    300,
  )

/** What each call of a store throws. */
const thrownBy = (store: FileStore) =>
  Promise.all(
    [store.put(NAME, bytes), store.get(NAME), store.remove(NAME)].map((call) =>
      Promise.resolve<unknown>(call).catch((error: unknown) => error),
    ),
  )

test.each([500, 503, 403, 429])('a bucket that answers %i is away [SD-104]', async (status) => {
  const store = await bucketOf((_request, response) => void response.writeHead(status).end())
  for (const error of await thrownBy(store)) {
    expect(error).toBeInstanceOf(FileStoreAwayError)
    expect(error).toMatchObject({ message: expect.stringContaining(`answered ${status} to`) })
  }
})

test('a bucket that is not there takes nothing, and has no file [SD-104]', async () => {
  const store = await bucketOf((_request, response) => void response.writeHead(404).end())
  const [put, get] = await thrownBy(store)
  expect(put).toBeInstanceOf(FileStoreAwayError)
  expect(get).toBeUndefined()
})

test('a bucket that is down, silent, or falls silent within a file is away [SD-104]', async () => {
  const half: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half')
  }
  const cut: RequestListener = ({ socket }) => void socket.destroy()
  const away = {
    down: bucketAt(1),
    silent: await bucketOf(() => {}),
    cut: await bucketOf(cut),
  }
  for (const [name, store] of Object.entries(away))
    for (const error of await thrownBy(store)) expect(error, name).toBeInstanceOf(FileStoreAwayError)
  await expect((await bucketOf(half)).get(NAME)).rejects.toBeInstanceOf(FileStoreAwayError)
})
