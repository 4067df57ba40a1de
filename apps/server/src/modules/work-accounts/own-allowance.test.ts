import { expect, test } from 'vitest'
import type { AccountApp } from '../../../test/fixtures/account-fixture.ts'
import { accountApp, accountAppForFile, call } from '../../../test/fixtures/account-fixture.ts'
import { firstAdministrator, invitedDriver, WORK_PASSWORD } from '../../../test/fixtures/team.ts'
import { DEMO_PASSWORD } from '../../../test/fixtures/workers.ts'
import { saveFailures } from '../../platform/sign-in/sign-in-failures.repository.ts'

const app = await accountAppForFile()

type SignIn = { audience: 'staff' | 'driver'; email: string }
const signIn = (
  on: AccountApp,
  { audience, email }: SignIn,
  more: { cookie?: string; from?: string; password?: string; deviceToken?: string } = {},
) => {
  const { password = DEMO_PASSWORD, deviceToken, ...request } = more
  return call(on, `/${audience}/auth/login`, { body: { email, password, deviceToken }, ...request })
}

/** Wrong passwords from 30 addresses, until the account waits from everywhere. */
async function strangersGuess(on: AccountApp, account: SignIn): Promise<void> {
  for (let guess = 0; guess < 102; guess += 1)
    await signIn(on, account, { from: `10.9.0.${guess % 30}`, password: 'a wrong one' })
}

/** As if they had guessed a hundred times. */
const strangersGuessed = (on: AccountApp, { audience, email }: SignIn): Promise<void> =>
  on.database.transaction((tx) => {
    const blockedUntil = new Date(on.clock().getTime() + 30_000)
    return saveFailures(tx, `${audience}:${email}`, [{ ip: '', failures: 105, blockedUntil }], on.clock())
  })

test.each([
  ['staff', 'support@gatefill.test'],
  ['driver', 'driver1@gatefill.test'],
] as const)(
  'strangers keep no one of %s out of a browser in which they signed in before [ML-071]',
  async (audience, email) => {
    const account = { audience, email }
    const first = await signIn(app, account)
    expect(first.body.data, 'the secret is in the cookie alone').not.toHaveProperty('deviceSecret')
    const [kept] = first.cookies
    expect(kept).toMatchObject({
      name: `gatefill-${audience}-device`,
      httpOnly: true,
      sameSite: 'Strict',
    })
    await strangersGuess(app, account)
    expect((await signIn(app, account, { from: '10.9.1.1' })).status, 'a new browser waits').toBe(429)
    const cookie = `${kept?.name}=${kept?.value}`
    for (let times = 0; times < 3; times += 1)
      expect((await signIn(app, account, { from: '10.9.1.1', cookie })).status).toBe(200)
  },
)

test('a browser that is known has ten guesses of its own, and belongs to one account [ML-071]', async () => {
  const account = { audience: 'staff', email: 'finance@gatefill.test' } as const
  const [kept] = (await signIn(app, account, { from: '10.9.2.1' })).cookies
  const cookie = `${kept?.name}=${kept?.value}`
  for (let guess = 0; guess < 10; guess += 1)
    await signIn(app, account, { from: `10.9.3.${guess}`, cookie, password: 'a wrong one' })
  expect((await signIn(app, account, { from: '10.9.2.1', cookie })).status).toBe(429)
  expect((await signIn(app, account, { from: '10.9.2.1' })).status, 'others do not wait for it').toBe(200)
  const other = { audience: 'staff', email: 'dispatcher@gatefill.test' } as const
  await strangersGuessed(app, other)
  expect((await signIn(app, other, { from: '10.9.2.1', cookie })).status).toBe(429)
})

test('strangers keep no driver out of the phone that is bound [ML-071]', async () => {
  const strict = await accountApp({ TWO_FACTOR: 'required' })
  const driver = await invitedDriver(strict, await firstAdministrator(strict))
  const account = { audience: 'driver', email: driver.email } as const
  await strangersGuessed(strict, account)
  const refused = await signIn(strict, account, { from: '10.9.1.1', password: WORK_PASSWORD })
  expect(refused.status).toBe(429)
  const bound = { from: '10.9.1.1', password: WORK_PASSWORD, deviceToken: driver.deviceToken }
  expect((await signIn(strict, account, bound)).status).toBe(200)
  const another = { ...bound, deviceToken: 'of somebody else' }
  await strangersGuessed(strict, account)
  expect((await signIn(strict, account, another)).status).toBe(429)
  await strict.close()
})

test('after a new password no browser is known any more [ML-071]', async () => {
  const account = { audience: 'staff', email: 'owner@gatefill.test' } as const
  const { body, cookies } = await signIn(app, account)
  const [kept] = cookies
  const changed = await call(app, '/staff/me/password', {
    token: body.data.accessToken,
    body: { currentPassword: DEMO_PASSWORD, newPassword: 'another good phrase' },
  })
  expect(changed.status).toBe(200)
  await strangersGuessed(app, account)
  const cookie = `${kept?.name}=${kept?.value}`
  const again = await signIn(app, account, { from: '10.9.4.1', cookie, password: 'another good phrase' })
  expect(again.status).toBe(429)
})

test('strangers keep nobody who is signed in from a new password [ML-071]', async () => {
  const account = { audience: 'staff', email: 'admin@gatefill.test' } as const
  const { body } = await signIn(app, account)
  await strangersGuessed(app, account)
  const changed = await call(app, '/staff/me/password', {
    token: body.data.accessToken,
    body: { currentPassword: DEMO_PASSWORD, newPassword: 'another good phrase' },
  })
  expect(changed.status).toBe(200)
})
