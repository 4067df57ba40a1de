import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { systemBinaries } from '../../../../tools/test-machine/postgres-binaries.ts'
import { verifyBackup } from '../../src/admin/verify-backup.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { systemIds } from '../../src/platform/ids.ts'
import { folderId } from '../../src/providers/files/folder-id.ts'
import { movableClock } from '../clock.ts'
import { openNamedDatabase } from '../database.ts'
import { checkMoney } from '../fixtures/payments/check-ledger.ts'
import { callAs } from '../fixtures/workers.ts'
import { firstDelivery, openShop, productionShop, type Shop } from './opened-shop.ts'

type Named = Awaited<ReturnType<typeof openNamedDatabase>>

const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Runs a script of deploy/ as an operator does; gives what it printed. */
function run(script: string, url: string, dataDir: string, argument: string): string {
  const path = fileURLToPath(new URL(`../../../../deploy/${script}`, import.meta.url))
  const environment = {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PATH: [systemBinaries(), process.env.PATH].join(delimiter),
  }
  return execFileSync('sh', [path, argument], { env: environment, encoding: 'utf8', stdio: 'pipe' }).trim()
}

test('a restored back-up starts, balances its books, and shows the same order and files [OC-045] [OC-083] [SD-103] [RL-003]', async () => {
  const home = mkdtempSync(join(tmpdir(), 'gatefill-backup-'))
  closing.push(() => rmSync(home, { recursive: true, force: true }))
  const folder = (name: string) => join(home, name)
  mkdirSync(join(folder('data'), 'files'), { recursive: true })
  writeFileSync(join(folder('data'), 'files', 'picture.webp'), 'a picture')
  await folderId(join(folder('data'), 'files'), systemIds(movableClock()))

  const first = await openNamedDatabase()
  const shop = await productionShop(first.database)
  const opened = await openShop(shop)
  const { id, token } = await firstDelivery(shop, opened)
  const dump = run('backup.sh', first.url, folder('data'), folder('backups'))
  expect(() => run('restore.sh', first.url, folder('new'), dump), 'only into an empty database').toThrow(
    /not empty/,
  )
  await proveBackup(shop, first, dump)
  const before = shop.app.clock()
  await shop.close()

  const second = await openNamedDatabase()
  run('restore.sh', second.url, folder('new'), dump)
  const restored = await productionShop(second.database)
  closing.push(restored.close)
  restored.app.clock.set(before)
  expect(readFileSync(join(folder('new'), 'files', 'picture.webp'), 'utf8')).toBe('a picture')
  expect(readdirSync(join(folder('new'), 'files')), 'it is another folder').toEqual(['picture.webp'])
  const order = (await callAs(restored.app, token, 'GET', `/orders/${id}`)).body.data
  expect(order).toMatchObject({ status: 'delivered', totalAmount: 1_825_800 })
  expect(await restored.admin('check')).toMatchObject({ code: 0 })
  await checkMoney(restored.app.database)
  expect(await rightsOfServer(second.database)).toEqual({ read: true, add: true, change: false })
})

/** A back-up that lacks a row, or half of itself, is not found whole; the scratch database goes whatever is found. */
async function proveBackup(shop: Shop, { database, url }: Named, dump: string): Promise<void> {
  // The tests' clock is ahead of the machine's, by which a back-up is named.
  const named = join(dirname(dump), 'gatefill-20991231T000000Z.dump')
  const filesOf = (path: string) => path.replace('.dump', '.files.tar.gz')
  copyFileSync(dump, named)
  copyFileSync(filesOf(dump), filesOf(named))
  vi.stubEnv('PATH', [systemBinaries(), process.env.PATH].join(delimiter))
  const { context } = shop.app.app
  const prove = () => verifyBackup({ context, databaseUrl: url, hasFilesElsewhere: false }, named)
  const jobs = database.db
    .selectFrom('recurring_jobs')
    .select('failure')
    .where('name', '=', 'backup-verified')
  const change = (statement: string) => database.session((execute) => execute(statement))

  const whole = await prove()
  expect(whole.problems).toEqual([])
  expect(whole.lines).toEqual([
    expect.stringMatching(/^restored .* in [\d.]+ s$/),
    expect.stringMatching(/^1 orders, 1 payment_attempts, 0 refunds, \d+ journals, /),
    'the books balance',
    '0 pictures and files',
  ])
  expect(await jobs.execute()).toEqual([{ failure: '' }])
  const copy = readFileSync(named)
  writeFileSync(named, copy.subarray(0, 100_000))
  expect((await prove()).problems.join()).toContain('pg_restore failed')
  writeFileSync(named, copy)
  await change(`insert into order_history (order_id, version, command, to_status, actor, at)
    select order_id, 999, command, to_status, actor, at from order_history limit 1`)
  expect((await prove()).problems.join()).toMatch(/^order_history: \d+ in the back-up, \d+ in the shop\.$/)
  expect((await jobs.execute())[0]?.failure).toContain('order_history')
  const { rows } = await sql`select datname from pg_database where datname like 'gatefill_verify%'`.execute(
    database.db,
  )
  expect(rows).toEqual([])
  vi.unstubAllEnvs()
}

/** What the role of a running server may do with the ledger. */
async function rightsOfServer(database: Database) {
  const { rows } = await sql<{ read: boolean; add: boolean; change: boolean }>`
    select has_table_privilege('gatefill_server', 'journals', 'select') as read,
      has_table_privilege('gatefill_server', 'journals', 'insert') as add,
      has_table_privilege('gatefill_server', 'journals', 'update') as change`.execute(database.db)
  return rows[0]
}
