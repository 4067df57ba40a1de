import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import { emptyDatabase, testDatabase } from '../../test/database.ts'
import { PRODUCTION_ENV } from '../../test/fixtures/production-env.ts'
import { ConfigError } from '../config.ts'
import { hasSecret } from './installation.repository.ts'
import { checkSecret, fingerprintOf } from './secret-fingerprint.ts'

const database = await testDatabase()
afterAll(() => database.close())

const FIRST = 'the secret of the first server'
const OTHER = 'the secret of another machine'

test('the first server leaves the fingerprint of its secret, and others need the same [SD-004]', async () => {
  expect(await hasSecret(database.db)).toBe(false)
  await checkSecret(database, { current: FIRST })
  expect(await hasSecret(database.db)).toBe(true)
  await checkSecret(database, { current: FIRST })
  await expect(checkSecret(database, { current: OTHER })).rejects.toThrow(ConfigError)
  await expect(checkSecret(database, { current: OTHER })).rejects.toThrow(/written with another secret/)
})

test('a fingerprint tells nothing of the secret and differs for each [SD-004]', () => {
  expect(fingerprintOf(FIRST)).toMatch(/^[0-9a-f]{32}$/)
  expect(fingerprintOf(FIRST)).not.toBe(fingerprintOf(OTHER))
})

test('a second server with another secret does not start on the same database [SD-004]', async () => {
  const app = await startTestApp()
  await expect(
    startTestApp({ database: app.database, environment: { SECRET_KEY: 'x'.repeat(40) } }),
  ).rejects.toThrow(/written with another secret/)
  await app.close()
})

test('another secret is refused before the database is moved on, also one that lacks migrations [SD-108]', async () => {
  const older = await emptyDatabase()
  const { SECRET_KEY } = PRODUCTION_ENV
  await older.session(async (execute) => {
    await execute(
      'create table installation (one boolean primary key default true, secret_fingerprint text, resealing_from text)',
    )
    await execute(`insert into installation (secret_fingerprint) values ('${fingerprintOf(OTHER)}')`)
  })
  await expect(startTestApp({ database: older, environment: { SECRET_KEY } })).rejects.toThrow(
    /written with another secret/,
  )
  const [tables] = await older.session((execute) =>
    execute("select array_agg(tablename::text) as names from pg_tables where schemaname = 'public'"),
  )
  expect(tables).toEqual({ names: ['installation'] })
  await older.close()
})
