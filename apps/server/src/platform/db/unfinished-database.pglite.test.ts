import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openPglite } from './pglite.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'gatefill-unfinished-'))
const folder = join(dataDir, 'pg')
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const PROGRAM = `import(${JSON.stringify(new URL('pglite.ts', import.meta.url).href)})
  .then(({ openPglite }) => openPglite(${JSON.stringify(dataDir)}))`

/** Opens and closes the database, which answers meanwhile. */
async function expectItOpens(): Promise<void> {
  const database = await openPglite(dataDir)
  expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  await database.close()
}

test('a first start that is killed while it writes the files of its database is followed by one that opens [SD-149]', async () => {
  const start = spawn(process.execPath, ['-e', PROGRAM], { stdio: 'ignore' })
  const ended = new Promise((resolve) => start.once('exit', (_code, signal) => resolve(signal)))
  await expect.poll(() => existsSync(join(folder, 'PG_VERSION')), { interval: 1 }).toBe(true)
  start.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')
  await expectItOpens()
  await expectItOpens()
})

test('of a database that has only a part of its files nothing is thrown away [SD-149]', async () => {
  for (const part of ['1', '2']) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'unfinished'), '')
    writeFileSync(join(folder, 'PG_VERSION'), part)
    await expectItOpens()
  }
  for (const part of ['1', '2'])
    expect(readFileSync(join(dataDir, `pg.unfinished-${part}`, 'PG_VERSION'), 'utf8')).toBe(part)
})

test('a finished database that does not open stays where it is [SD-149]', async () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'PG_VERSION'), 'damaged')
  await expect(openPglite(dataDir)).rejects.toThrow()
  expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8')).toBe('damaged')
})
