import { expect, test } from 'vitest'
import {
  accountApp,
  accountAppForFile,
  call,
  PASSWORD,
  pendingCustomer,
  signedInCustomer,
  signUpForm,
  tokenOf,
  verifiedCustomer,
  wrongCode,
} from '../../../../test/fixtures/account-fixture.ts'

const app = await accountAppForFile()

const NEW_PASSWORD = 'another good phrase'
const forgot = (email: string, from = '10.0.0.1') =>
  call(app, '/auth/forgot-password', { body: { email }, from })
const reset = (body: object, more: { cookie?: string; from?: string } = {}) =>
  call(app, '/auth/reset-password', { body, ...more })
const signIn = (email: string, password: string) => call(app, '/auth/login', { body: { email, password } })

/** Asks for a reset; gives the mailed code and the browser's cookie. */
async function forgotten(email: string, from?: string): Promise<{ otp: string; cookie: string }> {
  const { cookies } = await forgot(email, from)
  await app.worker.runDue()
  return { otp: app.mailbox.codeFor(email), cookie: `${cookies[0]?.name}=${cookies[0]?.value}` }
}

test('a forgotten password is replaced with the mailed code, and the old one is over [AP-013] [AP-014] [GN-007]', async () => {
  const { email } = await verifiedCustomer(app)
  const asked = await forgot(email.toUpperCase())
  expect(asked.status).toBe(200)
  expect(asked.body).toEqual({
    status: 'success',
    message: 'Password reset instructions sent to your email',
    data: { email, cooldownSeconds: 60 },
  })
  await app.worker.runDue()
  const otp = app.mailbox.codeFor(email)
  const { status, body } = await reset({ email, otp, password: NEW_PASSWORD })
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'success',
    message: 'Password reset successfully. Redirecting to sign in...',
    data: { reset: true },
  })
  expect((await signIn(email, PASSWORD)).status).toBe(401)
  expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
  expect((await reset({ email, otp, password: PASSWORD })).status).toBe(400)
})

const forgottenLater = (email: string) => {
  app.clock.advance(60)
  return forgotten(email)
}

test('forgotten-password answers alike for known and unknown addresses; only the known one gets mail', async () => {
  const { email } = await verifiedCustomer(app)
  const unknown = signUpForm().email
  await call(app, '/auth/resend-otp', { body: { email: unknown } }) // a code in the moment of the other's sign-up
  for (let time = 1; time <= 12; time += 1) {
    app.clock.advance(time % 2 === 0 ? 60 : 1)
    const shapes: string[] = []
    for (const address of [email, unknown]) {
      const { status, body, retryAfter, cookies } = await forgot(address)
      const cookie = cookies.map(({ name, value, ...rest }) => ({ name, length: value.length, ...rest }))
      shapes.push(JSON.stringify({ status, body, retryAfter, cookie }).replaceAll(address, 'EMAIL'))
    }
    expect(shapes[1]).toBe(shapes[0])
  }
  await app.worker.runDue()
  expect(app.mailbox.mails.some(({ to, subject }) => to === email && subject.includes('reset'))).toBe(true)
  expect(app.mailbox.mails.filter(({ to }) => to === unknown)).toEqual([])
})

test('known and unknown addresses cause the same work: a code row and a mail effect each', async () => {
  const { email } = await verifiedCustomer(app)
  const unknown = signUpForm().email
  const count = async () => {
    const rows = await app.database.db
      .selectFrom('outbox_messages')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return rows.count
  }
  const before = await count()
  await forgot(email)
  const between = await count()
  await forgot(unknown)
  expect([between - before, (await count()) - between]).toEqual([1, 1])
})

test.each([
  ['forgot-password', { email: '' }, { email: ['Email is required'] }],
  ['forgot-password', { email: 'ada@x' }, { email: ['Invalid email address'] }],
  [
    'reset-password',
    { email: 'ada@mail.com', otp: '12345', password: NEW_PASSWORD },
    { otp: ['Please enter all 6 digits of the verification code'] },
  ],
  ['reset-password', { otp: '123456', password: '' }, { password: ['Password is required'] }],
  [
    'reset-password',
    { otp: '123456', password: '1234567' },
    { password: ['Password must be at least 8 characters'] },
  ],
  [
    'reset-password',
    { email: 'ada@x', otp: '123456', password: NEW_PASSWORD },
    { email: ['Invalid email address'] },
  ],
])('%s refuses %j at its fields', async (path, body, errors) => {
  const answer = await call(app, `/auth/${path}`, { body })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual(errors)
  expect(answer.body.message).toBe(Object.values(errors)[0]?.[0])
})

test('wrong codes answer alike for known and unknown addresses, and five of them end the code', async () => {
  const { email } = await verifiedCustomer(app)
  const { otp } = await forgotten(email)
  const unknown = signUpForm().email
  for (let guess = 1; guess <= 5; guess += 1) {
    const known = await reset({ email, otp: wrongCode(otp), password: NEW_PASSWORD })
    expect(known.status).toBe(400)
    expect(known.body.message).toBe('Invalid or expired code')
    expect(await reset({ email: unknown, otp, password: NEW_PASSWORD })).toEqual(known)
  }
  expect((await reset({ email, otp, password: NEW_PASSWORD })).status).toBe(400)
})

test('a reset code is good for 10 minutes, also when somebody asks for another one [OC-063]', async () => {
  const { email } = await verifiedCustomer(app)
  const first = await forgotten(email)
  app.clock.advance(60)
  const second = await forgotten(email)
  app.clock.advance(9 * 60)
  // 600 seconds after the first, 540 after the second.
  if (first.otp !== second.otp)
    expect((await reset({ email, otp: first.otp, password: NEW_PASSWORD })).status).toBe(400)
  expect((await reset({ email, otp: second.otp, password: NEW_PASSWORD })).status).toBe(200)
  await app.worker.runDue()
  const third = await forgottenLater(email)
  await forgottenLater(email)
  expect((await reset({ email, otp: third.otp, password: PASSWORD })).status).toBe(200)
})

test('the reset cookie is for the server only and lives as long as the code', async () => {
  const { cookies } = await forgot(signUpForm().email)
  expect(cookies).toEqual([
    {
      name: 'gatefill-reset',
      value: expect.stringMatching(/^[\w-]{43}$/),
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: 600,
    },
  ])
  const secure = await accountApp({ PUBLIC_URL: 'https://gatefill.test' })
  const answer = await call(secure, '/auth/forgot-password', { body: { email: 'ada@mail.com' } })
  expect(answer.cookies[0]).toMatchObject({ name: '__Host-gatefill-reset', secure: true, httpOnly: true })
  await secure.close()
})

test('the listed payload without an address works for the browser that asked, wherever it is', async () => {
  const { email } = await verifiedCustomer(app)
  const { otp, cookie } = await forgotten(email, '10.3.0.1')
  const { status } = await reset({ otp, password: NEW_PASSWORD }, { cookie, from: '10.3.0.2' })
  expect(status).toBe(200)
  expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
})

test('without a cookie it works from the IP address that asked, and from no other', async () => {
  const { email } = await verifiedCustomer(app)
  const { otp } = await forgotten(email, '10.4.0.1')
  expect((await reset({ otp, password: NEW_PASSWORD }, { from: '10.4.0.2' })).status).toBe(400)
  expect((await reset({ otp, password: NEW_PASSWORD }, { from: '10.4.0.1' })).status).toBe(200)
})

test('the cookie of one browser reaches no code of another, though the IP address is the same', async () => {
  const victim = (await verifiedCustomer(app)).email
  const attacker = (await verifiedCustomer(app)).email
  const { otp } = await forgotten(victim, '10.5.0.1')
  const { cookie } = await forgotten(attacker, '10.5.0.1')
  expect((await reset({ otp, password: NEW_PASSWORD }, { cookie, from: '10.5.0.1' })).status).toBe(400)
  expect((await signIn(victim, PASSWORD)).status).toBe(200)
})

test('a guess is compared only with the codes of its own network address', async () => {
  const { email } = await verifiedCustomer(app)
  const { otp } = await forgotten(email, '10.6.0.1')
  for (let guess = 1; guess <= 20; guess += 1)
    expect((await reset({ otp, password: NEW_PASSWORD }, { from: `10.6.1.${guess}` })).status).toBe(400)
  // None of them cost the owner a try.
  expect((await reset({ email, otp, password: NEW_PASSWORD })).status).toBe(200)
})

test('guesses without the cookie of the request never use up the tries of the browser that asked [ML-072]', async () => {
  const { email } = await verifiedCustomer(app)
  const { otp, cookie } = await forgotten(email, '10.10.0.1')
  const wrong = { otp: wrongCode(otp), password: NEW_PASSWORD }
  for (let guess = 1; guess <= 6; guess += 1) {
    // From the address that many share, without naming anyone, and with the address of the victim.
    expect((await reset(wrong, { from: '10.10.0.1' })).status).toBe(400)
    expect((await reset({ ...wrong, email }, { from: '10.10.0.2' })).status).toBe(400)
  }
  const stranger = await reset({ otp, email, password: NEW_PASSWORD }, { from: '10.10.0.2' })
  expect(stranger.status, 'strangers have five in all').toBe(400)
  for (let guess = 1; guess <= 4; guess += 1)
    expect((await reset(wrong, { cookie, from: '10.10.0.1' })).status).toBe(400)
  expect((await reset({ otp, email, password: NEW_PASSWORD }, { cookie })).status).toBe(200)
})

test('the browser that asked for a code has five tries of its own [ML-072]', async () => {
  const { email } = await verifiedCustomer(app)
  const { otp, cookie } = await forgotten(email, '10.11.0.1')
  const wrong = { otp: wrongCode(otp), email, password: NEW_PASSWORD }
  for (let guess = 1; guess <= 5; guess += 1) expect((await reset(wrong, { cookie })).status).toBe(400)
  expect((await reset({ ...wrong, otp }, { cookie })).status).toBe(400)
})

test('a wrong guess without an address costs every code of the set a try, and five end them all', async () => {
  const one = (await verifiedCustomer(app)).email
  const other = (await verifiedCustomer(app)).email
  const first = await forgotten(one, '10.7.0.1')
  const second = await forgotten(other, '10.7.0.1')
  const guess = ['000000', '000001', '000002'].find((code) => code !== first.otp && code !== second.otp)
  for (let time = 1; time <= 5; time += 1)
    expect((await reset({ otp: guess, password: NEW_PASSWORD }, { from: '10.7.0.1' })).status).toBe(400)
  expect((await reset({ email: one, otp: first.otp, password: NEW_PASSWORD })).status).toBe(400)
  expect((await reset({ email: other, otp: second.otp, password: NEW_PASSWORD })).status).toBe(400)
})

test('a right guess costs the other codes of the set nothing', async () => {
  const one = (await verifiedCustomer(app)).email
  const other = (await verifiedCustomer(app)).email
  const first = await forgotten(one, '10.8.0.1')
  const second = await forgotten(other, '10.8.0.1')
  if (first.otp === second.otp) return
  expect((await reset({ otp: first.otp, password: NEW_PASSWORD }, { from: '10.8.0.1' })).status).toBe(200)
  const tries = await app.database.db
    .selectFrom('one_time_codes')
    .select('tries')
    .where('email', '=', other)
    .where('purpose', '=', 'reset')
    .executeTakeFirstOrThrow()
  expect(tries).toEqual({ tries: 0 })
})

test('a reset ends every session, every code and every wait of the account, and tells its owner by mail', async () => {
  const { email, token } = await signedInCustomer(app)
  for (let failure = 1; failure <= 11; failure += 1) await signIn(email, 'wrong')
  const { otp } = await forgotten(email)
  expect((await reset({ email, otp, password: NEW_PASSWORD })).status).toBe(200)
  expect((await call(app, '/users/me', { token })).status).toBe(401)
  expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
  await app.worker.runDue()
  const notice = app.mailbox.mails.findLast(({ to }) => to === email)
  expect(notice?.subject).toBe('Your password was reset for Gatefill')
  expect(notice?.text).not.toContain(NEW_PASSWORD)
})

test('a reset proves the mailbox, so a pending account is verified by it', async () => {
  const { email } = await pendingCustomer(app)
  const { otp } = await forgotten(email)
  expect((await reset({ email, otp, password: NEW_PASSWORD })).status).toBe(200)
  expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
})

const change = (token: string, body: object) =>
  call(app, '/users/password-change', { method: 'PATCH', token, body })

test('a password is changed with the current one; other sessions end, this one stays [AP-019] [AP-020] [AP-021]', async () => {
  const { email, token } = await signedInCustomer(app)
  const other = await tokenOf(app, email)
  const { status, body } = await change(token, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'success',
    message: 'Password updated successfully',
    data: { changed: true },
  })
  expect((await call(app, '/users/me', { token })).status).toBe(200)
  expect((await call(app, '/users/me', { token: other })).status).toBe(401)
  expect((await signIn(email, PASSWORD)).status).toBe(401)
  expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
  await app.worker.runDue()
  expect(app.mailbox.mails.findLast(({ to }) => to === email)?.subject).toBe(
    'Your password was changed for Gatefill',
  )
})

test('a wrong current password is a field error, not a 401, and guesses are limited like sign-ins', async () => {
  const { token } = await signedInCustomer(app)
  for (let guess = 1; guess <= 10; guess += 1) {
    const { status, body } = await change(token, { currentPassword: 'wrong', newPassword: NEW_PASSWORD })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ currentPassword: ['Current password is incorrect'] })
  }
  const { status, retryAfter } = await change(token, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
  expect([status, retryAfter]).toEqual([429, 1])
})

test('the listed payload alone is enough within 10 minutes of signing in, and not later', async () => {
  const { email, token } = await signedInCustomer(app)
  app.clock.advance(10 * 60)
  expect((await change(token, { newPassword: NEW_PASSWORD })).status).toBe(200)
  expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
  app.clock.advance(10 * 60 + 1)
  const { status, body } = await change(token, { newPassword: PASSWORD })
  expect(status).toBe(422)
  expect(body.errors).toEqual({ currentPassword: ['Current password is required'] })
})

test('renewing a session is not entering the password', async () => {
  const { token } = await signedInCustomer(app)
  app.clock.advance(10 * 60 + 1)
  const { body } = await call(app, '/auth/refresh', { method: 'POST', token })
  expect((await change(body.data.accessToken, { newPassword: NEW_PASSWORD })).status).toBe(422)
})

test.each([
  ['', 'Password is required'],
  ['1234567', 'Password must be at least 8 characters'],
  ['qwertyuiop', 'This password is too common. Please choose another one'],
  [
    'G4tefill-2026',
    'This password is made of words of Gatefill, which are guessed first. Please choose another one',
  ],
])(
  'the new password %j is refused with the current one and without [VA-027]',
  async (newPassword, message) => {
    const { token } = await signedInCustomer(app)
    for (const body of [{ newPassword }, { newPassword, currentPassword: PASSWORD }]) {
      const answer = await change(token, body)
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toEqual({ newPassword: [message] })
    }
  },
)

test('a password change ends the reset codes that are still about', async () => {
  const { email, token } = await signedInCustomer(app)
  const { otp } = await forgotten(email)
  await change(token, { currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
  expect((await reset({ email, otp, password: 'the password of a thief' })).status).toBe(400)
})
