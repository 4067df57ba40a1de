import { asId } from '@gatefill/domain/core/ids'
import { ok } from '@gatefill/domain/core/result'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movableClock } from '../../../../test/clock.ts'
import { onRealPostgres, testDatabase } from '../../../../test/database.ts'
import { appOf } from '../../../../test/fixtures/another-server.ts'
import type { Database } from '../../../platform/db/database.ts'
import { systemIds } from '../../../platform/ids.ts'
import { createLog } from '../../../platform/log.ts'
import type { Passwords } from '../../../platform/sign-in/passwords.ts'
import { forgetFailures, saveFailures } from '../../../platform/sign-in/sign-in-failures.repository.ts'
import { markVerified, savePendingUser, setPassword } from '../accounts/users.repository.ts'
import { authenticateCustomer } from './sessions.ts'
import { signInCustomer } from './sign-in.ts'

const clock = movableClock()
let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Sign-in of Ada with passwords that are always right at once, so that only the database decides what comes first. */
async function fixture(email: string, beforeItMatches: (id: string) => Promise<void> = async () => {}) {
  const ids = systemIds(clock)
  const id = ids.next('usr')
  const passwords: Passwords = {
    hash: async () => ok('hash'),
    matches: async () => {
      await beforeItMatches(id)
      return ok(true)
    },
  }
  const context = appOf({
    database,
    clock,
    ids,
    log: createLog('silent'),
    wake: () => {},
    secret: { current: 'the-secret-of-these-tests-is-long-enough' },
    passwords,
  })
  await database.transaction(async (tx) => {
    const person = { firstName: 'Ada', lastName: 'Obi', termsVersion: null, termsAgreedAt: null }
    await savePendingUser(tx, { id: asId(id), email, passwordHash: 'old hash', ...person }, clock())
    await markVerified(tx, asId(id), clock())
  })
  return {
    signIn: () =>
      signInCustomer(
        context,
        { email, password: 'right', remember: false },
        { ip: '10.0.0.1', userAgent: '' },
      ),
    authenticate: (token: string) => authenticateCustomer(context, token),
  }
}

test('a password that is changed while it is being checked opens no session', async () => {
  const { signIn } = await fixture('changed@mail.com', (id) =>
    database.transaction((tx) => setPassword(tx, asId(id), 'new hash', clock())),
  )
  expect(await signIn()).toMatchObject({ ok: false, code: 'INVALID_CREDENTIALS' })
})

if (onRealPostgres) {
  test('parallel sign-ins forget the failures of many addresses without a deadlock', async () => {
    const email = 'failures@mail.com'
    const ips = Array.from({ length: 40 }, (_, at) => `10.0.0.${at}`)
    for (let round = 0; round < 10; round += 1) {
      const failures = ips.map((ip) => ({ ip, failures: 1, blockedUntil: null }))
      const turned = round % 2 === 0 ? failures : failures.toReversed()
      await database.transaction((tx) => saveFailures(tx, email, turned, clock()))
      await Promise.all([
        ...Array.from({ length: 4 }, () => forgetFailures(database.db, email, ips)),
        ...Array.from({ length: 4 }, () => forgetFailures(database.db, email, ips.toReversed())),
        ...[failures, failures.toReversed()].map((each) =>
          database.transaction((tx) => saveFailures(tx, email, each, clock())),
        ),
      ])
    }
  })

  test('parallel sign-ins on PostgreSQL never leave more than ten sessions', async () => {
    const { signIn, authenticate } = await fixture('many@mail.com')
    const signedIn = []
    for (let round = 1; round <= 4; round += 1)
      signedIn.push(...(await Promise.all(Array.from({ length: 10 }, signIn))))
    const alive = await Promise.all(
      signedIn.map(async (outcome) => (outcome.ok ? authenticate(outcome.value.accessToken) : undefined)),
    )
    expect(alive.filter((session) => session !== undefined)).toHaveLength(10)
  })
}
