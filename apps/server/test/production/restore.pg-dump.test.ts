import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { systemBinaries } from '../../../../tools/test-machine/postgres-binaries.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { systemIds } from '../../src/platform/ids.ts'
import { folderId } from '../../src/providers/files/folder-id.ts'
import { movableClock } from '../clock.ts'
import { openNamedDatabase } from '../database.ts'
import { checkMoney } from '../fixtures/payments/check-ledger.ts'
import { callAs } from '../fixtures/workers.ts'
import { firstDelivery, openShop, productionShop } from './opened-shop.ts'

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

test('a restored back-up starts, balances its books, and shows the same order and files [OC-045] [OC-083] [SD-103]', async () => {
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

/** What the role of a running server may do with the ledger. */
async function rightsOfServer(database: Database) {
  const { rows } = await sql<{ read: boolean; add: boolean; change: boolean }>`
    select has_table_privilege('gatefill_server', 'journals', 'select') as read,
      has_table_privilege('gatefill_server', 'journals', 'insert') as add,
      has_table_privilege('gatefill_server', 'journals', 'update') as change`.execute(database.db)
  return rows[0]
}
