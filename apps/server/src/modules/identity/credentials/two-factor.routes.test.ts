import { generate } from 'otplib'
import { expect, test } from 'vitest'
import {
  accountAppForFile,
  call,
  PASSWORD,
  signedInCustomer,
  wrongCode,
} from '../../../../test/fixtures/account-fixture.ts'

const app = await accountAppForFile()

const appCode = (secret: string) => generate({ secret, epoch: Math.floor(app.clock().getTime() / 1000) })
const signIn = (email: string, code?: string, password = PASSWORD) =>
  call(app, '/auth/login', { body: { email, password, ...(code === undefined ? {} : { code }) } })
const setUp = (token: string, currentPassword = PASSWORD) =>
  call(app, '/users/me/two-factor/setup', { token, body: { currentPassword } })
const confirm = (token: string, code: string) =>
  call(app, '/users/me/two-factor/confirm', { token, body: { code } })
const remove = (token: string, currentPassword = PASSWORD) =>
  call(app, '/users/me/two-factor', { method: 'DELETE', token, body: { currentPassword } })
const isOn = async (token: string) => (await call(app, '/users/me', { token })).body.data.twoFactorEnabled
/** The newest mail with this subject; several that leave at once come in any order. */
const mailAbout = async (email: string, subject: string) => {
  await app.worker.runDue()
  return app.mailbox.mails.findLast((mail) => mail.to === email && mail.subject === `${subject} for Gatefill`)
}

/** A customer with the second factor on; the next code is one that was not used yet. */
async function protectedCustomer() {
  const { email, token } = await signedInCustomer(app)
  const { secret } = (await setUp(token)).body.data
  const { recoveryCodes } = (await confirm(token, await appCode(secret))).body.data
  await app.worker.runDue()
  app.clock.advance(30)
  return { email, token, secret: secret as string, recoveryCodes: recoveryCodes as string[] }
}

test('two-factor sign-in is set up with an otpauth key and asked for at the next sign-in', async () => {
  const { email, token } = await signedInCustomer(app)
  expect(await isOn(token)).toBe(false)
  const { status, body } = await setUp(token)
  expect(status).toBe(200)
  const { secret, uri } = body.data
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const otpauth = new URL(uri)
  expect(otpauth.href).toContain(`otpauth://totp/Gatefill:${encodeURIComponent(email)}?`)
  expect(otpauth.searchParams.get('secret')).toBe(secret)
  expect(otpauth.searchParams.get('issuer')).toBe('Gatefill')
  // A set-up that was only begun changes nothing.
  expect((await signIn(email)).status).toBe(200)

  const confirmed = await confirm(token, await appCode(secret))
  expect(confirmed.status).toBe(200)
  const codes: string[] = confirmed.body.data.recoveryCodes
  expect(new Set(codes).size).toBe(10)
  expect(await isOn(token)).toBe(true)
  expect(await mailAbout(email, 'Two-factor authentication is on')).toBeDefined()

  const asked = await signIn(email)
  expect(asked.status).toBe(403)
  expect(asked.body).toMatchObject({
    code: 'TWO_FACTOR_REQUIRED',
    message: 'TWO_FACTOR_REQUIRED',
    data: null,
  })
  app.clock.advance(30)
  const entered = await signIn(email, await appCode(secret))
  expect(entered.status).toBe(200)
  expect((await call(app, '/users/me', { token: entered.body.data.accessToken })).status).toBe(200)
})

test('only a caller who knows the password learns that a code is needed', async () => {
  const { email, secret } = await protectedCustomer()
  const answer = await signIn(email, await appCode(secret), 'not the password')
  expect(answer.status).toBe(401)
  expect(answer.body.message).toBe('Invalid email or password')
})

test('a wrong code is told at its field, never as 401, and opens nothing', async () => {
  const { email, secret } = await protectedCustomer()
  for (const code of [wrongCode(await appCode(secret)), 'ABCDE-FGHJK', 'nonsense', '000']) {
    const { status, body } = await signIn(email, code)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'INVALID_CODE',
      message: 'Invalid or expired code',
      errors: { code: ['Invalid or expired code'] },
      data: null,
    })
  }
})

test('a code works once, also the first one, and the clocks may differ by one step only', async () => {
  const { email, token } = await signedInCustomer(app)
  const { secret } = (await setUp(token)).body.data
  const first = await appCode(secret)
  await confirm(token, first)
  expect((await signIn(email, first)).status).toBe(400)

  app.clock.advance(30)
  const second = await appCode(secret)
  app.clock.advance(30)
  expect((await signIn(email, second)).status).toBe(200)
  expect((await signIn(email, second)).status).toBe(400)

  app.clock.advance(300)
  const old = await appCode(secret)
  app.clock.advance(60)
  expect((await signIn(email, old)).status).toBe(400)
})

test('one code opens one session, however many calls carry it at once', async () => {
  const { email, secret } = await protectedCustomer()
  const code = await appCode(secret)
  const answers = await Promise.all([1, 2, 3, 4].map(() => signIn(email, code)))
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  expect([count(200), count(400)]).toEqual([1, 3])
})

test('a recovery code signs in once, however it is typed, and a mail tells of it', async () => {
  const { email, recoveryCodes } = await protectedCustomer()
  const [one = '', two = ''] = recoveryCodes
  expect((await signIn(email, one)).status).toBe(200)
  const mail = await mailAbout(email, 'A recovery code was used')
  expect(mail?.text).toContain('You have 9 of 10 left')
  expect((await signIn(email, one)).status).toBe(400)
  expect((await signIn(email, two.toLowerCase().replace('-', ' '))).status).toBe(200)
})

test('wrong codes count like wrong passwords, and a right password alone does not reset the count', async () => {
  const { email, secret } = await protectedCustomer()
  const wrong = wrongCode(await appCode(secret))
  for (let tries = 1; tries <= 5; tries += 1) {
    expect((await signIn(email, wrong)).status).toBe(400)
    expect((await signIn(email)).status).toBe(403)
  }
  const refused = await signIn(email, await appCode(secret))
  expect(refused.status).toBe(429)
  expect(refused.retryAfter).toBeGreaterThan(0)
  app.clock.advance(refused.retryAfter + 30)
  expect((await signIn(email, await appCode(secret))).status).toBe(200)
})

test('a password reset does not skip the second factor', async () => {
  const { email, secret } = await protectedCustomer()
  await call(app, '/auth/forgot-password', { body: { email } })
  await app.worker.runDue()
  const otp = app.mailbox.codeFor(email)
  const password = 'a quite different phrase'
  expect((await call(app, '/auth/reset-password', { body: { email, otp, password } })).status).toBe(200)
  expect((await signIn(email, undefined, password)).body.code).toBe('TWO_FACTOR_REQUIRED')
  expect((await signIn(email, await appCode(secret), password)).status).toBe(200)
})

test('switching two-factor on or off takes the password; a wrong one is a field error', async () => {
  const { email, token, recoveryCodes } = await protectedCustomer()
  for (const [currentPassword, message] of [
    ['', 'Current password is required'],
    ['not the password', 'Current password is incorrect'],
  ] as const) {
    for (const refused of [await setUp(token, currentPassword), await remove(token, currentPassword)]) {
      expect(refused.status).toBe(422)
      expect(refused.body.errors).toEqual({ currentPassword: [message] })
    }
  }
  expect(await isOn(token)).toBe(true)

  const off = await remove(token)
  expect(off.status).toBe(200)
  expect(await isOn(token)).toBe(false)
  expect(await mailAbout(email, 'Two-factor authentication is off')).toBeDefined()
  expect((await signIn(email)).status).toBe(200)
  // The codes of that time are gone, also when it is on again.
  const again = (await setUp(token)).body.data
  await confirm(token, await appCode(again.secret))
  expect((await signIn(email, recoveryCodes[0])).status).toBe(400)
  await app.worker.runDue()
  const mails = app.mailbox.mails.length
  await remove(token)
  expect((await remove(token)).status).toBe(200)
  await app.worker.runDue()
  expect(app.mailbox.mails.length - mails, 'one mail, though it was switched off twice').toBe(1)
})

test('a set-up needs a right code, works once, and goes stale', async () => {
  const { token } = await signedInCustomer(app)
  expect((await confirm(token, '123456')).body.code).toBe('CONFLICT')
  const { secret } = (await setUp(token)).body.data
  expect((await confirm(token, '12345')).body.errors).toEqual({ code: ['Please enter all 6 digits'] })
  const refused = await confirm(token, wrongCode(await appCode(secret)))
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toEqual({ code: ['Invalid or expired code'] })

  app.clock.advance(31 * 60)
  expect((await confirm(token, await appCode(secret))).status).toBe(409)
  const fresh = (await setUp(token)).body.data
  expect(fresh.secret).not.toBe(secret)
  expect((await confirm(token, await appCode(fresh.secret))).status).toBe(200)
  expect((await setUp(token)).status).toBe(409)
  expect((await confirm(token, await appCode(fresh.secret))).status).toBe(409)
})

test('keys and recovery codes are readable neither in the database nor in the log nor in a mail', async () => {
  const { email, secret, recoveryCodes } = await protectedCustomer()
  const [used = ''] = recoveryCodes
  await signIn(email, used)
  await app.worker.runDue()
  const { db } = app.database
  const stored = JSON.stringify([
    await db.selectFrom('two_factor_keys').selectAll().execute(),
    await db.selectFrom('recovery_codes').selectAll().execute(),
    await db.selectFrom('outbox_messages').select('payload').execute(),
    app.logs,
    app.mailbox.mails,
  ])
  for (const code of [secret, ...recoveryCodes]) expect(stored).not.toContain(code)
})
