import { expect, test } from 'vitest'
import {
  accountAppForFile,
  call,
  signedInCustomer,
  signUpForm,
} from '../../../../test/fixtures/account-fixture.ts'
import { runJob } from '../../../../test/run-job.ts'

const app = await accountAppForFile()

const HOUR = 60 * 60
const DAY = 24 * HOUR

async function clean(): Promise<void> {
  await runJob(app.app.recurring, 'identity-housekeeping')
}

async function rows(table: 'one_time_codes' | 'sessions' | 'sign_in_failures' | 'rate_limits' | 'users') {
  const { count } = await app.database.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('housekeeping deletes codes after a day, counts after an hour, ended sessions after 30 days', async () => {
  const { email, token } = await signedInCustomer(app)
  await call(app, '/auth/login', { body: { email: signUpForm().email, password: 'wrong' } })
  const all = async () => [
    await rows('one_time_codes'),
    (await rows('rate_limits')) > 0,
    await rows('sign_in_failures'),
    await rows('sessions'),
    await rows('users'),
  ]
  await clean()
  expect(await all()).toEqual([1, true, 2, 1, 1])

  app.clock.advance(HOUR + 61)
  await clean()
  expect(await all()).toEqual([1, false, 2, 1, 1])

  app.clock.advance(DAY)
  await clean()
  expect(await all()).toEqual([0, false, 0, 1, 1])

  expect((await call(app, '/users/me', { token })).status).toBe(401)
  const { body } = await call(app, '/auth/login', {
    body: { email, password: 'correct horse battery', remember: true },
  })
  app.clock.advance(30 * DAY - 2 * HOUR)
  await clean()
  expect(await rows('sessions')).toBe(1)
  expect((await call(app, '/users/me', { token: body.data.accessToken })).status).toBe(200)
})
