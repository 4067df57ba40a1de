import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { s3Files } from './files/s3.ts'

let isFollowed = false
const server = createServer((request, response) => {
  if (request.url?.startsWith('/elsewhere') === true) {
    isFollowed = true
    response.end('{}')
  } else response.writeHead(307, { location: '/elsewhere' }).end()
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listens on a port, so it has one
})
afterAll(() => new Promise((closed) => server.close(closed)))

const bucket = () =>
  s3Files({
    accessKeyId: 'KEY',
    secretAccessKey: 'secret',
    region: 'us-east-1',
    bucketUrl: `${origin}/pictures`,
  })
const calls: [string, () => Promise<unknown>][] = [
  ['a picture to a bucket', () => bucket().put('pictures/one.webp', new Uint8Array([1]))],
  ['a question to a bucket', () => bucket().get('pictures/one.webp')],
]

test.each(calls)('%s that is sent elsewhere fails and goes nowhere else [OC-082]', async (_what, call) => {
  await expect(call()).rejects.toThrow()
  expect(isFollowed).toBe(false)
})
