import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
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
