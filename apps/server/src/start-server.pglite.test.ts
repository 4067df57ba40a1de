import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../../../tools/run/free-port.ts'
import { movableClock } from '../test/clock.ts'
import { testDatabase } from '../test/database.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { systemIds } from './platform/ids.ts'
import { createLog } from './platform/log.ts'

/** How long a server whose database is prepared may go on before its pages are there. */
const WATCHED_MILLISECONDS = 300

let folder: string
let port: number
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatefill-start-'))
  port = await freePort()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const pageOf = async (path: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: 'text/html' } })
  return answer.text()
}

test('a server prepares its database while its pages are built, and serves them when they are there [SD-152]', async () => {
  const environment = { DATA_DIR: folder, PORT: String(port), DEMO_PASSWORD: 'demo password' }
  const database = await testDatabase()
  const clock = movableClock()
  const customer = Promise.withResolvers<void>()
  const webApp = join(folder, 'pages')
  const app = await createApp({
    config: readConfig(environment),
    database,
    clock,
    ids: systemIds(clock),
    log: createLog('silent'),
    webApp,
    pagesBuilt: { customer: customer.promise },
  })
  const started = app.start()
  const products = async () => (await sql`select id from products`.execute(database.db)).rows.length
  await expect.poll(products).toBeGreaterThan(0)
  await wait(WATCHED_MILLISECONDS)
  await expect(pageOf('/')).rejects.toThrow('fetch failed')
  mkdirSync(webApp)
  for (const page of ['app.html', 'index.html']) writeFileSync(join(webApp, page), page)
  customer.resolve()
  await started
  expect([await pageOf('/'), await pageOf('/orders')]).toEqual(['index.html', 'app.html'])
  await app.stop()
})

function startBeforePages() {
  const server = spawn(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), '--being-built=web,console'],
    {
      env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  return { server, ended: new Promise((resolve) => server.once('exit', resolve)) }
}

test('a server that hears that its pages are built says when it serves [SD-152]', async () => {
  const { server, ended } = startBeforePages()
  server.send('web')
  expect(await new Promise((resolve) => server.once('message', resolve))).toBe('ready')
  expect(await pageOf('/healthz')).toContain('alive')
  // Without its parent nobody would say when the console is built: it answers, with what is there.
  const console = pageOf('/console/')
  server.disconnect()
  await console
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('a server whose pages will never be built ends [SD-152]', async () => {
  const { server, ended } = startBeforePages()
  server.disconnect()
  expect(await ended).toBe(1)
})
