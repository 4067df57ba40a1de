import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { httpServer } from '../server.ts'
import { webApps } from './web-app.ts'

const root = mkdtempSync(join(tmpdir(), 'gatefill-web-app-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A folder as a build leaves it, with one hashed file; each file tells what it is. */
function built(name: string, shell: string): string {
  const folder = join(root, name)
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, shell), `${name} shell`)
  writeFileSync(join(folder, 'assets', 'part-1a2b3c.js'), `${name} part`)
  return folder
}

const customer = built('customer', 'app.html')
const staff = built('console', 'index.html')
const phone = built('driver', 'index.html')

async function reader(console: string | undefined) {
  const server = fastify()
  const serve = await webApps(server, { phone: '+234 803 000 0000' })
  serve({ customer: { folder: customer }, console: { folder: console }, driver: { folder: phone } })
  return async (url: string, accept = 'text/html') => {
    const { statusCode, body, headers } = await server.inject({ url, headers: { accept } })
    return { status: statusCode, body, cache: headers['cache-control'] }
  }
}

test('each application opens its own shell on every path of its own, and its files by name', async () => {
  const read = await reader(staff)
  for (const path of [
    '/console',
    '/console/',
    '/console/money',
    '/console?from=mail',
    '/console/unknown/deep',
  ])
    expect(await read(path), path).toMatchObject({ status: 200, body: 'console shell', cache: 'no-cache' })
  for (const path of ['/driver', '/driver/', '/driver?source=home', '/driver/unknown'])
    expect(await read(path), path).toMatchObject({ status: 200, body: 'driver shell', cache: 'no-cache' })
  // As the worker of an installed application fetches it.
  expect(await read('/driver/', '*/*')).toMatchObject({ status: 200, body: 'driver shell' })
  for (const path of ['/dashboard', '/consoles', '/drivers', '/signin'])
    expect(await read(path), path).toMatchObject({ status: 200, body: 'customer shell' })
  const forever = 'public, max-age=31536000, immutable'
  expect(await read('/assets/part-1a2b3c.js')).toMatchObject({ body: 'customer part', cache: forever })
  expect(await read('/console/assets/part-1a2b3c.js')).toMatchObject({ body: 'console part', cache: forever })
})

test('what is no page gets no shell: calls of the API, missing files, a console that is not built', async () => {
  const read = await reader(staff)
  expect((await read('/api/unknown')).status).toBe(404)
  expect((await read('/console/assets/gone.js', '*/*')).status).toBe(404)
  expect((await (await reader(undefined))('/console/money')).status).toBe(404)
})

test('an application that is still being built opens when it is, and has no page when it was not [SD-153]', async () => {
  const server = fastify()
  const serve = await webApps(server, { phone: '+234 803 000 0000' })
  const [late, never] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const folders = { console: join(root, 'late'), driver: join(root, 'never') }
  serve({
    customer: { folder: customer },
    console: { folder: folders.console, built: late.promise },
    driver: { folder: folders.driver, built: never.promise },
  })
  const answers: string[] = []
  const read = async (url: string, accept = 'text/html') => {
    const { statusCode, body } = await server.inject({ url, headers: { accept } })
    answers.push(`${url} ${statusCode} ${statusCode === 200 ? body : ''}`)
  }
  const consoles = ['/console', '/console/', '/console/money', '/console/assets/part-1a2b3c.js'].map((path) =>
    read(path, path.endsWith('.js') ? '*/*' : 'text/html'),
  )
  const drivers = [read('/driver/'), read('/driver/assets/part-1a2b3c.js', '*/*')]
  await Promise.all([read('/signin'), read('/api/unknown')])
  expect(answers.splice(0)).toEqual(['/api/unknown 404 ', '/signin 200 customer shell'])
  built('late', 'index.html')
  late.resolve()
  await Promise.all(consoles)
  expect(answers.splice(0).sort()).toEqual([
    '/console 200 late shell',
    '/console/ 200 late shell',
    '/console/assets/part-1a2b3c.js 200 late part',
    '/console/money 200 late shell',
  ])
  never.resolve()
  await Promise.all(drivers)
  expect(answers.sort()).toEqual(['/driver/ 404 ', '/driver/assets/part-1a2b3c.js 404 '])
})

test('a file is sent without listing its folder, which has hundreds [SD-148]', async () => {
  const read = await reader(staff)
  expect(await foldersListed(() => readdir(staff))).toBe(1)
  for (const path of ['/assets/part-1a2b3c.js', '/console/assets/part-1a2b3c.js', '/driver/'])
    expect(await foldersListed(() => read(path, '*/*')), path).toBe(0)
})

const isBeginOfListing = (event: object): boolean =>
  'name' in event && event.name === 'scandir' && 'ph' in event && event.ph === 'b'

/** How many times Node lists a folder while the work is done, of which its tracing tells. */
async function foldersListed(work: () => Promise<unknown>): Promise<number> {
  const session = new Session()
  session.connect()
  let listed = 0
  session.on('NodeTracing.dataCollected', ({ params }) => {
    listed += params.value.filter(isBeginOfListing).length
  })
  const ended = new Promise((resolve) => session.once('NodeTracing.tracingComplete', resolve))
  await session.post('NodeTracing.start', { traceConfig: { includedCategories: ['node.fs.async'] } })
  await work()
  await session.post('NodeTracing.stop')
  await ended
  session.disconnect()
  return listed
}

test('no path leads out of the folders of the applications', async () => {
  writeFileSync(join(root, 'secret.txt'), 'secret')
  const read = await reader(staff)
  for (const path of [
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/console/..%5csecret.txt',
  ])
    expect((await read(path, '*/*')).status, path).toBeGreaterThanOrEqual(400)
  expect(
    (await read(`/${encodeURIComponent(join(root, 'secret.txt'))}`, '*/*')).status,
  ).toBeGreaterThanOrEqual(400)
})

test('pages and their files open although an address has used up its requests of the minute [OC-085]', async () => {
  const { log: logger } = fastify()
  const server = await httpServer({ logger, requestsPerMinute: 2, trustedProxy: undefined, secure: false })
  writeFileSync(join(customer, 'index.html'), 'landing page')
  const serve = await webApps(server, { phone: '+234 803 000 0000' })
  serve({ customer: { folder: customer }, console: { folder: staff }, driver: { folder: phone } })
  server.get('/api/call', () => 'called')
  const statuses = async (url: string) => {
    const codes: number[] = []
    for (const _ of [1, 2, 3])
      codes.push((await server.inject({ url, headers: { accept: 'text/html' } })).statusCode)
    return codes
  }
  expect(await statuses('/api/call')).toEqual([200, 200, 429])
  for (const path of ['/', '/assets/part-1a2b3c.js', '/console/assets/part-1a2b3c.js', '/dashboard/orders'])
    expect(await statuses(path), path).toEqual([200, 200, 200])
})
