import { expect, test } from 'vitest'
import {
  accountAppForFile,
  call,
  PASSWORD,
  pendingCustomer,
  signUpForm,
  tokenOf,
  verifiedCustomer,
  wrongCode,
} from '../../../../test/fixtures/account-fixture.ts'

const app = await accountAppForFile()

const signUp = (body: unknown, from?: string) =>
  call(app, '/auth/signup', { body, ...(from ? { from } : {}) })
const verify = (email: string, otp: string) =>
  call(app, '/auth/signup-verification', { body: { email, otp } })
const resend = (email: string) => call(app, '/auth/resend-otp', { body: { email } })

test('a sign-up makes a pending account and mails a code that verifies it [AP-009] [AP-010] [AP-011] [GN-006]', async () => {
  const form = signUpForm({ email: '  Ada.Obi@Mail.COM ' })
  const created = await signUp(form)
  expect(created.status).toBe(201)
  expect(created.body).toEqual({
    status: 'success',
    message: 'Account created successfully! Please check your email for verification.',
    data: {
      email: 'ada.obi@mail.com',
      emailVerified: false,
      signupToken: expect.stringMatching(/^[\w-]{43}$/),
    },
  })
  await app.worker.runDue()
  const code = app.mailbox.codeFor('ada.obi@mail.com')
  expect(JSON.stringify(created.body)).not.toContain(code)
  const verified = await verify(' ADA.obi@mail.com', code)
  expect(verified.status).toBe(200)
  expect(verified.body).toEqual({
    status: 'success',
    message: 'Email verified successfully!',
    data: { email: 'ada.obi@mail.com', emailVerified: true },
  })
  expect(verified.body).not.toHaveProperty('responseBody')
  expect(await tokenOf(app, 'ada.obi@mail.com')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
})

test.each([
  ['firstName', '', 'First name is required'],
  ['firstName', 'x'.repeat(51), 'First name must be at most 50 characters'],
  ['lastName', '   ', 'Last name is required'],
  ['email', '', 'Email is required'],
  ['email', 'ada@x', 'Invalid email address'],
  ['email', 'ada@mail.com\r\nBcc: eve@mail.com', 'Invalid email address'],
  ['password', '', 'Password is required'],
  ['password', '1234567', 'Password must be at least 8 characters'],
  ['password', 'x'.repeat(129), 'Password must be at most 128 characters'],
  ['password', 'Password123', 'This password is too common. Please choose another one'],
  [
    'password',
    'Lagos-fuel-2026',
    'This password is made of words of Gatefill, which are guessed first. Please choose another one',
  ],
])('a bad %s (%j) is refused at its field', async (field, value, message) => {
  const { status, body } = await signUp(signUpForm({ [field]: value }))
  expect(status).toBe(422)
  expect(body).toEqual({
    status: 'error',
    code: 'VALIDATION',
    message,
    errors: { [field]: [message] },
    data: null,
  })
})

test('every bad field is named, in the order of the form [VA-015]', async () => {
  const { body } = await signUp({})
  expect(Object.entries(body.errors)).toEqual([
    ['firstName', ['First name is required']],
    ['lastName', ['Last name is required']],
    ['email', ['Email is required']],
    ['password', ['Password is required']],
  ])
  expect(body.message).toBe('First name is required')
})

test('the own address is no password', async () => {
  const form = signUpForm()
  const { body } = await signUp({ ...form, password: form.email.toUpperCase() })
  expect(body.errors).toEqual({ password: ['Your email cannot be your password'] })
})

test('a wrong type is a malformed request, and fields that nobody asked for are ignored', async () => {
  expect((await signUp(signUpForm({ firstName: 7 }))).status).toBe(400)
  expect((await signUp(signUpForm({ agreeToTerms: 'yes' }))).status).toBe(400)
  const form = signUpForm({
    id: 'usr_mine',
    emailVerified: true,
    email_verified_at: '2020-01-01',
    role: 'admin',
  })
  expect((await signUp(form)).status).toBe(201)
  const row = await app.database.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', form.email)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ email_verified_at: null })
  expect(row.id).toMatch(/^usr_[0-9A-Z]{26}$/)
})

test('refused terms stop the sign-up, absent terms do not, and consent is stored as given', async () => {
  const refused = await signUp(signUpForm({ agreeToTerms: false }))
  expect(refused.body.errors).toEqual({ terms: ['You must agree to the terms'] })

  const consent = async (changes: Record<string, unknown>) => {
    const form = signUpForm(changes)
    expect((await signUp(form)).status).toBe(201)
    return app.database.db
      .selectFrom('users')
      .select(['terms_version', 'terms_agreed_at'])
      .where('email', '=', form.email)
      .executeTakeFirstOrThrow()
  }
  expect(await consent({ agreeToTerms: undefined, termsVersion: '2026-11-21' })).toEqual({
    terms_version: null,
    terms_agreed_at: null,
  })
  expect(await consent({ termsVersion: '2026-11-21' })).toEqual({
    terms_version: '2026-11-21',
    terms_agreed_at: app.clock(),
  })
})

test('an address with a verified account is refused at its field, whatever its spelling', async () => {
  const { email } = await verifiedCustomer(app)
  const { status, body } = await signUp(signUpForm({ email: email.toUpperCase() }))
  expect(status).toBe(422)
  expect(body.errors).toEqual({ email: ['An account with this email already exists'] })
})

const EVES = 'another good phrase'

/** Signs up; gives the token of this sign-up and the code that was mailed. */
async function signedUp(form: Record<string, unknown>): Promise<{ token: string; code: string }> {
  const { body } = await signUp(signUpForm(form))
  await app.worker.runDue()
  return { token: body.data.signupToken, code: app.mailbox.codeFor(body.data.email) }
}
const verifyWith = (email: string, otp: string, signupToken: string) =>
  call(app, '/auth/signup-verification', { body: { email, otp, signupToken } })
const signInAs = (email: string, password: string) => call(app, '/auth/login', { body: { email, password } })

test("the owner's code activates the owner's sign-up, whoever signed up after or before [OC-060]", async () => {
  for (const isOwnerFirst of [true, false]) {
    const { email } = signUpForm()
    const first = await signedUp({ email, ...(isOwnerFirst ? {} : { firstName: 'Eve', password: EVES }) })
    app.clock.advance(61)
    const second = await signedUp({ email, ...(isOwnerFirst ? { firstName: 'Eve', password: EVES } : {}) })
    const owners = isOwnerFirst ? first : second
    const verified = await verifyWith(email, second.code, owners.token)
    expect(verified.body).toMatchObject({ message: 'Email verified successfully!' })
    expect((await signInAs(email, EVES)).status).toBe(401)
    expect((await signInAs(email, PASSWORD)).body.data.user).toMatchObject({ firstName: 'Ada', email })
  }
})

test('a stranger who guesses at the code of a sign-up does not use up the tries of its browser [ML-072]', async () => {
  const { email } = signUpForm()
  const { code, token } = await signedUp({ email })
  for (let guess = 1; guess <= 6; guess += 1) expect((await verify(email, wrongCode(code))).status).toBe(400)
  expect((await verify(email, code)).status, 'strangers have five in all').toBe(400)
  expect((await verifyWith(email, code, token)).status).toBe(200)
})

test('a code that was asked for again belongs to the browser that asked [ML-072]', async () => {
  const { email } = signUpForm()
  await signedUp({ email })
  app.clock.advance(61)
  const [kept] = (await resend(email)).cookies
  expect(kept).toMatchObject({ name: 'gatefill-verify', httpOnly: true, sameSite: 'Strict' })
  await app.worker.runDue()
  const otp = app.mailbox.codeFor(email)
  for (let guess = 1; guess <= 6; guess += 1) await verify(email, wrongCode(otp))
  expect((await verify(email, otp)).status).toBe(400)
  const cookie = `${kept?.name}=${kept?.value}`
  expect((await call(app, '/auth/signup-verification', { body: { email, otp }, cookie })).status).toBe(200)
})

test('without a token none of several passwords holds, and the answer says what to do [OC-060]', async () => {
  const { email } = signUpForm()
  await signedUp({ email })
  app.clock.advance(61)
  const { code } = await signedUp({ email, password: EVES })
  const { status, body } = await verify(email, code)
  expect(status).toBe(200)
  expect(body.message).toContain("'Forgot Password?'")
  expect(body.data).toEqual({ email, emailVerified: true, passwordNeeded: true })
  for (const password of [PASSWORD, EVES]) expect((await signInAs(email, password)).status).toBe(401)
  app.clock.advance(61)
  await call(app, '/auth/forgot-password', { body: { email } })
  await app.worker.runDue()
  const reset = { email, otp: app.mailbox.codeFor(email), password: 'a third good phrase' }
  expect((await call(app, '/auth/reset-password', { body: reset })).status).toBe(200)
  expect((await signInAs(email, 'a third good phrase')).status).toBe(200)
})

test('one who signs up twice with one password needs no token [OC-060]', async () => {
  const { email } = signUpForm()
  await signedUp({ email })
  app.clock.advance(61)
  const { code } = await signedUp({ email, firstName: 'Adaeze' })
  expect((await verify(email, code)).body.data).toEqual({ email, emailVerified: true })
  expect((await signInAs(email, PASSWORD)).status).toBe(200)
})

test('a sign-up cannot be replaced within 60 seconds of its code being mailed', async () => {
  const { email, code } = await pendingCustomer(app)
  app.clock.advance(20)
  const again = await signUp(signUpForm({ email, password: 'the password of a stranger' }))
  expect(again.status).toBe(429)
  expect(again.retryAfter).toBe(40)
  expect((await verify(email, code)).status).toBe(200)
  expect(await tokenOf(app, email)).toBeDefined()
})

test('a wrong code is refused with one sentence, and five of them end the code', async () => {
  const { email, code } = await pendingCustomer(app)
  for (let guess = 1; guess <= 5; guess += 1) {
    const { status, body } = await verify(email, wrongCode(code))
    expect(status).toBe(400)
    expect(body).toEqual({
      status: 'error',
      code: 'INVALID_CODE',
      message: 'Invalid or expired code',
      data: null,
    })
  }
  expect((await verify(email, code)).status).toBe(400)
})

test('the fifth try still counts when it is right', async () => {
  const { email, code } = await pendingCustomer(app)
  for (let guess = 1; guess <= 4; guess += 1) await verify(email, wrongCode(code))
  expect((await verify(email, code)).status).toBe(200)
})

test('a code works once', async () => {
  const { email, code } = await pendingCustomer(app)
  expect((await verify(email, code)).status).toBe(200)
  expect((await verify(email, code)).status).toBe(400)
})

test('a code is good for 10 minutes and not for a moment more', async () => {
  const first = await pendingCustomer(app)
  app.clock.advance(10 * 60 - 1)
  expect((await verify(first.email, first.code)).status).toBe(200)
  const second = await pendingCustomer(app)
  app.clock.advance(10 * 60)
  expect((await verify(second.email, second.code)).status).toBe(400)
})

test('a code of one person is no code of another, and a reset code verifies nothing', async () => {
  const one = await pendingCustomer(app)
  const other = await pendingCustomer(app)
  if (one.code !== other.code) expect((await verify(one.email, other.code)).status).toBe(400)
  await call(app, '/auth/forgot-password', { body: { email: one.email } })
  await app.worker.runDue()
  const reset = app.mailbox.codeFor(one.email)
  if (reset !== one.code) expect((await verify(one.email, reset)).status).toBe(400)
  expect((await verify(one.email, one.code)).status).toBe(200)
})

test.each(['', '12345', '1234567', '12a456', '123-456'])('%j is no code and costs no try', async (otp) => {
  const { email, code } = await pendingCustomer(app)
  for (let time = 1; time <= 6; time += 1) {
    const { status, body } = await verify(email, otp)
    expect(status).toBe(422)
    expect(body.errors).toEqual({ otp: ['Please enter all 6 digits'] })
  }
  expect((await verify(email, code)).status).toBe(200)
})

test('a code that was pasted with blanks and a line end is that code [BR-067]', async () => {
  const { email, code } = await pendingCustomer(app)
  expect((await verify(email, ` ${code.slice(0, 3)} ${code.slice(3)}\r\n`)).status).toBe(200)
})

test('a number is not a code, because a code is text with leading zeros', async () => {
  const { email } = await pendingCustomer(app)
  const { status } = await call(app, '/auth/signup-verification', { body: { email, otp: 123456 } })
  expect(status).toBe(400)
})

test('a new code can be asked for after 60 seconds, and the one before stays good [AP-012] [OC-063]', async () => {
  const { email, code } = await pendingCustomer(app)
  app.clock.advance(59)
  const early = await resend(email)
  expect(early.status).toBe(429)
  expect(early.retryAfter).toBe(1)
  expect(early.body.message).toBe('A code was sent a short while ago. You can ask for a new one in 1 second.')
  app.clock.advance(1)
  const { status, body } = await resend(email)
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'success',
    message: 'Verification code sent!',
    data: { email, cooldownSeconds: 60, codeLength: 6 },
  })
  expect((await verify(email, code)).status).toBe(200)
  await app.worker.runDue()
  expect((await verify(email, app.mailbox.codeFor(email))).status).toBe(400)
})

test('an address gets at most five codes an hour and ten a day', async () => {
  const { email } = await pendingCustomer(app)
  const send = async () => {
    app.clock.advance(60)
    return resend(email)
  }
  for (let code = 2; code <= 5; code += 1) expect((await send()).status).toBe(200)
  const sixth = await send()
  expect(sixth.status).toBe(429)
  // The first code was sent five minutes ago.
  expect(sixth.retryAfter).toBe(55 * 60)
  app.clock.advance(55 * 60)
  for (let code = 6; code <= 10; code += 1) expect((await send()).status).toBe(200)
  app.clock.advance(60 * 60)
  const eleventh = await send()
  expect(eleventh.status).toBe(429)
  expect(eleventh.retryAfter).toBeGreaterThan(20 * 60 * 60)
})

test('resend answers alike for unknown, pending and verified addresses, cooldown and caps included', async () => {
  const pending = (await pendingCustomer(app)).email
  const verified = (await verifiedCustomer(app)).email
  const unknown = signUpForm().email
  // The two accounts have had a code each in this same moment.
  await resend(unknown)
  const answers = async () => {
    const bodies: string[] = []
    for (const email of [unknown, pending, verified]) {
      const { status, body, retryAfter } = await resend(email)
      bodies.push(JSON.stringify({ status, body, retryAfter }).replaceAll(email, 'EMAIL'))
    }
    return bodies
  }
  const statuses = new Set<string>()
  for (let time = 1; time <= 12; time += 1) {
    app.clock.advance(time % 2 === 0 ? 60 : 1)
    const [one, ...others] = await answers()
    expect(others).toEqual([one, one])
    statuses.add(String(one).slice(0, 13))
  }
  expect(statuses).toEqual(new Set(['{"status":200', '{"status":429']))
  await app.worker.runDue()
  expect(app.mailbox.mails.filter(({ to }) => to === unknown)).toEqual([])
  expect(app.mailbox.mails.filter(({ to }) => to === verified)).toHaveLength(1)
})
