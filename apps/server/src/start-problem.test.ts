import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../test/app.ts'
import { emptyDatabase, testDatabase } from '../test/database.ts'
import { PRODUCTION_ENV } from '../test/fixtures/production-env.ts'
import { ConfigError } from './config.ts'
import { openPostgres } from './platform/db/postgres.ts'
import { startProblem } from './start-problem.ts'

const folder = mkdtempSync(join(tmpdir(), 'gatefill-start-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The error of a server that cannot listen there. */
const listenError = (port: number, host: string): Promise<Error> =>
  new Promise((resolve) => {
    createServer().once('error', resolve).listen(port, host)
  })

async function databaseError(url: string): Promise<Error> {
  const database = openPostgres({ url, onIdleError: () => {} })
  const error = await database.ping().catch((problem: Error) => problem)
  await database.close()
  return error ?? new Error('the database answered')
}

test('a port in use is named, with what to do', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  expect(startProblem(await listenError(port, '127.0.0.1'))).toBe(
    `Port ${port} is in use. Stop what listens there, or give this server another one in PORT.`,
  )
  other.close()
})

test('an address of another machine is named', async () => {
  expect(startProblem(await listenError(0, '192.0.2.1'))).toContain(
    '192.0.2.1 is not an address of this machine',
  )
})

test('a database that does not answer is told without its password', async () => {
  const problem = startProblem(await databaseError('postgres://user:hidden-word@127.0.0.1:1/x'))
  expect(problem).toContain('The database of DATABASE_URL does not answer (ECONNREFUSED)')
  expect(problem).not.toContain('hidden-word')
})

test('a server that cannot keep pictures in DATA_DIR says so at its start, whichever its database is [OC-100]', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const database = await testDatabase()
  const environment = { ...PRODUCTION_ENV, DATA_DIR: file }
  const refused = await startTestApp({ database, environment }).catch((error: Error) => error)
  await database.close()
  expect(refused).toBeInstanceOf(Error)
  expect(refused instanceof Error && startProblem(refused)).toBe(
    `${join(file, 'files')} cannot be used (ENOTDIR). Give this server a folder that it may write to in DATA_DIR.`,
  )
})

test('a server does not start on a database of a version before the baseline, and says what to do [LH-011]', async () => {
  const database = await emptyDatabase()
  await database.session(async (execute) => {
    await execute('create table kysely_migration (name text primary key, timestamp text)')
    await execute("insert into kysely_migration values ('0001-platform', '2026-11-21')")
  })
  const refused = await startTestApp({ database }).catch((error: Error) => error)
  await database.close()
  expect(refused instanceof Error && startProblem(refused)).toMatch(
    /^This database was made by a version before 1\.0\.0, .* Nothing was changed\. Name an empty database/,
  )
})

test('a configuration error says its own sentence, and a defect keeps its stack', () => {
  expect(startProblem(new ConfigError(['PORT: not a number']))).toContain('PORT: not a number')
  expect(startProblem(new TypeError('x is not a function'))).toBeUndefined()
})
