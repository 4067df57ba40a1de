import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { httpServer } from '../server.ts'
import { webApps } from './web-app.ts'

const root = mkdtempSync(join(tmpdir(), 'gatefill-documents-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const DOCUMENT = '<title>Gatefill</title><noscript>Switch it on.<!--support-phone--></noscript>'

function folderOf(name: string): string {
  const folder = join(root, name)
  mkdirSync(folder, { recursive: true })
  for (const file of ['app.html', 'index.html', 'signin.html', 'dashboard.html'])
    writeFileSync(join(folder, file), DOCUMENT)
  writeFileSync(join(folder, 'terms.html'), '<title>Terms</title>')
  return folder
}

async function serverWith(supportPhone: string, on: FastifyInstance = fastify()): Promise<FastifyInstance> {
  const serve = await webApps(on, { phone: supportPhone })
  const app = (name: string) => ({ folder: folderOf(name) })
  serve({ customer: app('customer'), console: app('console'), driver: app('driver') })
  return on
}

const read = (server: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { accept: 'text/html', ...headers } })

const PAGES = ['/signin', '/dashboard', '/track', '/app.html', '/console', '/console/money', '/driver/']

test.each(PAGES)('the document of %s names the phone of support that is configured [BR-001]', async (url) => {
  const server = await serverWith('+234 803 000 0000')
  const { body, headers } = await read(server, url)
  expect(body).toContain('Or call us: <a href="tel:+2348030000000">+234 803 000 0000</a>.')
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  const packed = await read(server, url, { 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(body)
})

test('a document without a place for the phone, and each while no phone is configured, is sent as built', async () => {
  expect((await read(await serverWith('+234 803 000 0000'), '/terms')).body).toBe('<title>Terms</title>')
  expect((await read(await serverWith(''), '/signin')).body).toBe(DOCUMENT)
})

test('a notice stands above every page, also where no phone is configured [RL-003]', async () => {
  const server = fastify()
  const folder = folderOf('noticed')
  for (const file of ['dashboard.html', 'index.html', 'terms.html'])
    writeFileSync(join(folder, file), '<body class="page"><main>Terms</main></body>')
  const serve = await webApps(server, { phone: '', notice: 'A copy.' })
  serve({ customer: { folder }, console: { folder }, driver: { folder } })
  for (const url of ['/dashboard', '/terms', '/console', '/driver/'])
    expect((await read(server, url)).body).toBe(
      '<body class="page"><p role="status">A copy.</p><main>Terms</main></body>',
    )
})

test('nothing of a configured phone is read as HTML', async () => {
  const { body } = await read(await serverWith('0803 <script>alert(1)</script>'), '/signin')
  expect(body).toContain('<a href="tel:08031">')
  expect(body).not.toContain('<script>')
})

test('a reader that has the document gets it again only when the build or the phone has changed', async () => {
  const server = await serverWith('+234 803 000 0000')
  const { etag } = (await read(server, '/signin')).headers
  const again = await read(server, '/signin', { 'if-none-match': String(etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const file = join(root, 'customer', 'signin.html')
  writeFileSync(file, DOCUMENT.replace('Switch', 'Turn'))
  utimesSync(file, 1, 1)
  expect((await read(server, '/signin', { 'if-none-match': String(etag) })).body).toContain('Turn it on.')
  const other = await serverWith('+234 803 000 0001')
  expect((await read(other, '/signin', { 'if-none-match': String(etag) })).statusCode).toBe(200)
})

const { log: logger } = fastify()
const whole = () => httpServer({ logger, requestsPerMinute: 1000, trustedProxy: undefined, secure: false })
const post = (server: FastifyInstance, url: string, headers: Record<string, string>) =>
  server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'email=ada%40example.com&password=a+secret',
  })

test.each(['/signin', '/signup', '/forgot-password', '/reset-password?token=1', '/console/', '/driver/'])(
  'a form that a browser sends to %s without script gets the page again [BR-002]',
  async (url) => {
    const { statusCode, headers, body } = await post(await serverWith('', await whole()), url, {
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    })
    expect([statusCode, headers.location, body]).toEqual([303, url, ''])
  },
)

test('what is sent to the API, or without asking for a page, is refused as before [BR-002]', async () => {
  const server = await serverWith('', await whole())
  server.post('/api/auth/signin', () => 'signed in')
  for (const [url, accept] of [
    ['/api/auth/signin', 'text/html'],
    ['/api/unknown', 'text/html'],
    ['/signin', 'application/json'],
  ] as const) {
    const { statusCode, headers } = await post(server, url, { accept })
    expect(statusCode, url).toBeGreaterThanOrEqual(400)
    expect(statusCode, url).toBeLessThan(500)
    expect(headers.location, url).toBeUndefined()
  }
})

test('a path that leads to another site is not sent back to [BR-002]', async () => {
  const server = await serverWith('', await whole())
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo // it listens on a port
  for (const path of ['//elsewhere.example/signin', '/\\elsewhere.example']) {
    // A client of URLs would turn the path into another host.
    const sent = request({ port, method: 'POST', path, headers: { accept: 'text/html' } }).end()
    const [answer] = (await once(sent, 'response')) as [IncomingMessage] // of a request
    answer.resume()
    expect(answer.statusCode, path).toBe(404)
  }
  await server.close()
})

test('a built page names the areas that are served when it is read, and none that it was built with [RP-377]', async () => {
  const server = fastify()
  const folder = folderOf('areas')
  writeFileSync(join(folder, 'terms.html'), '<p>We serve {{areas}}.</p><ul><li class="a">{{area}}</li></ul>')
  let names = ['Lekki', 'Ajah & Co']
  let isDown = false
  const areas = async () => {
    if (isDown) throw new Error('no database')
    return names
  }
  const serve = await webApps(server, { phone: '', areas })
  serve({ customer: { folder }, console: { folder }, driver: { folder } })
  const body = async () => (await read(server, '/terms')).body
  expect(await body()).toBe(
    '<p>We serve Lekki, Ajah &amp; Co.</p><ul><li class="a">Lekki</li><li class="a">Ajah &amp; Co</li></ul>',
  )
  names = ['Epe']
  expect(await body()).toBe('<p>We serve Epe.</p><ul><li class="a">Epe</li></ul>')
  isDown = true
  expect(await body()).toContain('We serve Epe.')
})
