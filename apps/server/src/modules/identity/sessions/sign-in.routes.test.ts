import { decodeJwt } from 'jose'
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
} from '../../../../test/fixtures/account-fixture.ts'

const app = await accountAppForFile()

const signIn = (email: string, password: string, more: { from?: string; remember?: boolean } = {}) => {
  const { from, ...rest } = more
  return call(app, '/auth/login', { body: { email, password, ...rest }, ...(from ? { from } : {}) })
}
const me = (token: string) => call(app, '/users/me', { token })
const hours = (count: number) => count * 60 * 60
const endOf = (seconds: number) => new Date(app.clock().getTime() + seconds * 1000).toISOString()

test('the right password answers a token that opens the account [AP-006] [AP-007] [GN-007]', async () => {
  const { email } = await verifiedCustomer(app)
  const { status, body } = await signIn(`  ${email.toUpperCase()}`, PASSWORD)
  expect(status).toBe(200)
  expect(body).toEqual({
    status: 'success',
    message: 'Login successful!',
    data: {
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      tokenType: 'Bearer',
      expiresAt: endOf(hours(12)),
      user: { _id: expect.stringMatching(/^usr_/), firstName: 'Ada', lastName: 'Obi', email },
    },
  })
  expect((await me(body.data.accessToken)).body.data.email).toBe(email)
})

test('a session lasts 12 hours, and 30 days when it is to be remembered', async () => {
  const { email } = await verifiedCustomer(app)
  const short = (await signIn(email, PASSWORD)).body.data
  const long = (await signIn(email, PASSWORD, { remember: true })).body.data
  expect(long.expiresAt).toBe(endOf(hours(24 * 30)))
  app.clock.advance(hours(12) - 1)
  expect((await me(short.accessToken)).status).toBe(200)
  app.clock.advance(1)
  expect((await me(short.accessToken)).status).toBe(401)
  app.clock.advance(hours(24 * 30 - 12) - 1)
  expect((await me(long.accessToken)).status).toBe(200)
  app.clock.advance(1)
  expect((await me(long.accessToken)).status).toBe(401)
})

test.each([
  [{ email: '', password: 'x' }, { email: ['Email is required'] }],
  [{ email: 'ada@x', password: 'x' }, { email: ['Invalid email address'] }],
  [{ email: 'ada@mail.com', password: '' }, { password: ['Password is required'] }],
])('an incomplete form (%j) is refused at its fields', async (body, errors) => {
  const answer = await call(app, '/auth/login', { body })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual(errors)
})

test('a wrong type is a malformed request', async () => {
  expect((await call(app, '/auth/login', { body: { email: ['a@b.c'], password: 'x' } })).status).toBe(400)
  expect((await call(app, '/auth/login', { body: [] })).status).toBe(400)
  const { status, body } = await call(app, '/auth/login', { body: { email: 'a@b.c', password: { $ne: '' } } })
  expect(status).toBe(400)
  expect(body).toMatchObject({ status: 'error', code: 'BAD_REQUEST', data: null })
})

test('a wrong password and an unknown address are one and the same answer', async () => {
  const { email } = await verifiedCustomer(app)
  const wrong = await signIn(email, 'not the password')
  const unknown = await signIn(signUpForm().email, 'not the password')
  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual({
    status: 'error',
    code: 'INVALID_CREDENTIALS',
    message: 'Invalid email or password',
    data: null,
  })
  expect(unknown).toEqual(wrong)
})

test('an unverified account is told apart only by its password [AP-008] [TR-012]', async () => {
  const { email } = await pendingCustomer(app)
  expect((await signIn(email, 'not the password')).status).toBe(401)
  const { status, body } = await signIn(email, PASSWORD)
  expect(status).toBe(403)
  expect(body).toEqual({
    status: 'error',
    code: 'EMAIL_NOT_VERIFIED',
    message: 'EMAIL_NOT_VERIFIED',
    data: null,
  })
})

test('signing in unverified mails a fresh code only when none is live', async () => {
  const { email } = await pendingCustomer(app)
  const mails = () => app.mailbox.mails.filter(({ to }) => to === email).length
  app.clock.advance(120)
  await signIn(email, PASSWORD)
  await app.worker.runDue()
  expect(mails()).toBe(1)
  app.clock.advance(10 * 60)
  await signIn(email, PASSWORD)
  await app.worker.runDue()
  expect(mails()).toBe(2)
  const otp = app.mailbox.codeFor(email)
  expect((await call(app, '/auth/signup-verification', { body: { email, otp } })).status).toBe(200)
})

test('after ten failures an account makes the same address wait, longer each time, and never for good', async () => {
  const { email } = await verifiedCustomer(app)
  const unknown = signUpForm().email
  const both = async () => {
    const known = await signIn(email, 'wrong')
    expect(await signIn(unknown, 'wrong')).toEqual(known)
    return known
  }
  for (let failure = 1; failure <= 10; failure += 1) expect((await both()).status).toBe(401)
  const waits: number[] = []
  for (let time = 1; time <= 12; time += 1) {
    const { status, retryAfter } = await both()
    expect(status).toBe(429)
    waits.push(retryAfter)
    app.clock.advance(retryAfter)
    expect((await both()).status).toBe(401)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
  const refused = await signIn(email, PASSWORD)
  expect(refused.status).toBe(429)
  expect(refused.body.message).toBe(
    'Too many tries. Please wait 15 minutes and try again, or reset your password.',
  )
  // The owner, who is elsewhere, is not kept out; nor is anybody once the wait is over.
  expect((await signIn(email, PASSWORD, { from: '10.9.9.9' })).status).toBe(200)
  app.clock.advance(900)
  expect((await signIn(email, PASSWORD)).status).toBe(200)
})

test('a success makes the count of failures start again', async () => {
  const { email } = await verifiedCustomer(app)
  for (let round = 1; round <= 3; round += 1) {
    for (let failure = 1; failure <= 9; failure += 1) expect((await signIn(email, 'wrong')).status).toBe(401)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  }
})

test('guesses from many addresses meet a short common wait', async () => {
  const { email } = await verifiedCustomer(app)
  for (let failure = 1; failure <= 100; failure += 1)
    expect((await signIn(email, 'wrong', { from: `10.1.${failure}.1` })).status).toBe(401)
  const next = await signIn(email, 'wrong', { from: '10.2.0.1' })
  expect(next.status).toBe(429)
  expect(next.retryAfter).toBeLessThanOrEqual(30)
  app.clock.advance(next.retryAfter)
  expect((await signIn(email, PASSWORD, { from: '10.3.0.1' })).status).toBe(200)
})

test('more calls from one address than the limit of a minute are refused, on every sign-in and code call', async () => {
  const strict = await accountApp({ AUTH_RATE_LIMIT: '3' })
  const refusals = async (path: string, from: string) => {
    const statuses: number[] = []
    for (let time = 1; time <= 4; time += 1)
      statuses.push((await call(strict, path, { body: { email: 'ada@mail.com' }, from })).status)
    return statuses.at(-1)
  }
  const paths = ['login', 'signup', 'signup-verification', 'resend-otp', 'forgot-password', 'reset-password']
  for (const [index, path] of paths.entries()) {
    expect(await refusals(`/auth/${path}`, `10.0.1.${index}`), path).toBe(429)
  }
  const { retryAfter, body } = await call(strict, '/auth/login', { body: {}, from: '10.0.1.0' })
  expect(retryAfter).toBeGreaterThan(0)
  expect(retryAfter).toBeLessThanOrEqual(60)
  expect(body.code).toBe('RATE_LIMITED')
  await strict.close()
})

test('an account has at most ten live sessions; the oldest ends', async () => {
  const { email } = await verifiedCustomer(app)
  const tokens: string[] = []
  for (let count = 1; count <= 11; count += 1) {
    app.clock.advance(1)
    tokens.push(await tokenOf(app, email))
  }
  const statuses = []
  for (const token of tokens) statuses.push((await me(token)).status)
  expect(statuses).toEqual([401, ...Array(10).fill(200)])
})

test('sign-out ends the session on the server at once, and only that one', async () => {
  const { email, token } = await signedInCustomer(app)
  const other = await tokenOf(app, email)
  const { status, body } = await call(app, '/auth/logout', { method: 'POST', token })
  expect(status).toBe(200)
  expect(body).toEqual({ status: 'success', message: 'Signed out', data: { signedOut: true } })
  expect((await me(token)).status).toBe(401)
  expect((await call(app, '/auth/logout', { method: 'POST', token })).status).toBe(401)
  expect((await me(other)).status).toBe(200)
})

test.each([
  [false, 12],
  [true, 30 * 24],
])(
  'a session (remembered: %s) ends after %i hours, however often it is renewed [OC-061]',
  async (remember, most) => {
    const { email } = await verifiedCustomer(app)
    let token: string = (await signIn(email, PASSWORD, { remember })).body.data.accessToken
    const end = endOf(hours(most))
    expect(decodeJwt(token)).toMatchObject({ end: Date.parse(end) / 1000 })
    for (let renewal = 1; renewal <= 3; renewal += 1) {
      app.clock.advance(hours(most) * 0.3)
      const { status, body } = await call(app, '/auth/refresh', { method: 'POST', token })
      expect(status).toBe(200)
      expect(body.data).toEqual({ accessToken: expect.any(String), tokenType: 'Bearer', expiresAt: end })
      token = body.data.accessToken
    }
    expect((await me(token)).status).toBe(200)
    app.clock.advance(hours(most) * 0.1)
    expect((await me(token)).status).toBe(401)
    expect((await call(app, '/auth/refresh', { method: 'POST', token })).status).toBe(401)
  },
)

test('a renewed token is good for 30 seconds more, and then opens nothing [OC-061]', async () => {
  const { token } = await signedInCustomer(app)
  const renew = async (old: string) =>
    (await call(app, '/auth/refresh', { method: 'POST', token: old })).body.data.accessToken
  const second = await renew(token)
  app.clock.advance(30)
  expect([(await me(token)).status, (await me(second)).status]).toEqual([200, 200])
  app.clock.advance(1)
  expect([(await me(token)).status, (await me(second)).status]).toEqual([401, 200])
  expect((await call(app, '/auth/refresh', { method: 'POST', token })).status).toBe(401)
  const third = await renew(second)
  const fourth = await renew(third)
  // Two renewals ago: not even the grace is left.
  expect([(await me(second)).status, (await me(third)).status, (await me(fourth)).status]).toEqual([
    401, 200, 200,
  ])
})

test('two tabs that renew one token at once both stay signed in [OC-061]', async () => {
  const { token } = await signedInCustomer(app)
  const answers = await Promise.all([1, 2].map(() => call(app, '/auth/refresh', { method: 'POST', token })))
  app.clock.advance(60)
  for (const { body } of answers) expect((await me(body.data.accessToken)).status).toBe(200)
})

test.each([
  ['GET', '/users/me'],
  ['PUT', '/users/me'],
  ['PATCH', '/users/password-change'],
  ['POST', '/users/address'],
  ['PUT', '/users/address/adr_1'],
  ['DELETE', '/users/address/adr_1'],
  ['PUT', '/users/address/adr_1/default'],
  ['POST', '/auth/refresh'],
  ['POST', '/auth/logout'],
] as const)('%s %s is for signed-in people only', async (method, path) => {
  for (const token of [undefined, 'nonsense', 'a.b.c']) {
    const { status, body } = await call(app, path, {
      method,
      token,
      ...(method === 'GET' ? {} : { body: {} }),
    })
    expect(status).toBe(401)
    expect(body).toMatchObject({ status: 'error', code: 'UNAUTHENTICATED', data: null })
  }
})

test('sign-ins from one IPv6 network share one limit, however many addresses it has [OC-006]', async () => {
  const strict = await accountApp({ AUTH_RATE_LIMIT: '3' })
  const signInFrom = async (remoteAddress: string) => {
    const payload = { email: 'nobody@example.com', password: 'a wrong password' }
    const request = { method: 'POST', url: '/api/auth/login', payload, remoteAddress } as const
    return (await strict.server.inject(request)).statusCode
  }
  const statuses: number[] = []
  for (const host of [1, 2, 3, 4]) statuses.push(await signInFrom(`2001:db8:1:2::${host}`))
  expect(statuses.at(-1)).toBe(429)
  expect(await signInFrom('2001:db8:1:3::1')).toBe(401)
  await strict.close()
})

test('a browser that signed in before is not kept out by guesses of strangers [OC-063]', async () => {
  const { email } = await verifiedCustomer(app)
  const { cookies } = await signIn(email, PASSWORD)
  expect(cookies).toMatchObject([{ name: 'gatefill-device', httpOnly: true, sameSite: 'Strict' }])
  const cookie = `gatefill-device=${cookies[0]?.value}`
  const from = '10.7.0.1'
  for (let guess = 1; guess <= 120; guess += 1)
    await signIn(email, 'wrong', { from: guess % 2 === 0 ? from : `10.7.1.${guess}` })
  expect((await signIn(email, PASSWORD, { from })).status).toBe(429)
  const attempt = (password: string) => call(app, '/auth/login', { body: { email, password }, from, cookie })
  expect((await attempt(PASSWORD)).status).toBe(200)
  // Its own allowance ends too.
  for (let guess = 1; guess <= 10; guess += 1) expect((await attempt('wrong')).status).toBe(401)
  expect((await attempt(PASSWORD)).status).toBe(429)
  const other = await verifiedCustomer(app)
  for (let guess = 1; guess <= 120; guess += 1) await signIn(other.email, 'wrong', { from })
  const foreign = await call(app, '/auth/login', {
    body: { email: other.email, password: PASSWORD },
    from,
    cookie,
  })
  expect(foreign.status).toBe(429)
})

test('codes that strangers ask for use up nothing of a browser that signed in before [OC-063]', async () => {
  const { email } = await verifiedCustomer(app)
  const { cookies } = await signIn(email, PASSWORD)
  const cookie = `gatefill-device=${cookies[0]?.value}`
  for (let code = 1; code <= 5; code += 1) {
    app.clock.advance(60)
    expect((await call(app, '/auth/forgot-password', { body: { email } })).status).toBe(200)
  }
  app.clock.advance(60)
  expect((await call(app, '/auth/forgot-password', { body: { email } })).status).toBe(429)
  expect((await call(app, '/auth/forgot-password', { body: { email }, cookie })).status).toBe(200)
  const again = await call(app, '/auth/resend-otp', { body: { email } })
  expect(again.status).toBe(200)
})
