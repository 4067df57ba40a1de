import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onRealPostgres } from '../../../../test/database.ts'
import {
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

const times = <Value>(count: number, work: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const count = (statuses: { status: number }[], wanted: number) =>
  statuses.filter(({ status }) => status === wanted).length
const verify = (email: string, otp: string) =>
  call(app, '/auth/signup-verification', { body: { email, otp } })

// One connection has no races; everything below runs on the embedded database too, but proves little there.
const where = onRealPostgres ? 'on PostgreSQL' : 'on the embedded database'

test(`fifty parallel guesses without the cookie of the request count as five, ${where}`, async () => {
  const { email, code } = await pendingCustomer(app)
  expect(count(await times(50, () => verify(email, wrongCode(code))), 400)).toBe(50)
  const counted = await app.database.db
    .selectFrom('one_time_codes as code')
    .innerJoin('sign_in_failures as guess', (on) =>
      on.on('guess.email', '=', sql<string>`'code:' || code.id`),
    )
    .select(['code.tries', 'guess.failures'])
    .where('code.email', '=', email)
    .execute()
  expect(counted).toEqual([{ tries: 0, failures: 5 }])
  expect((await verify(email, code)).status).toBe(400)
})

test(`one code is redeemed once by parallel calls, ${where}`, async () => {
  const { email, code } = await pendingCustomer(app)
  const answers = await times(8, () => verify(email, code))
  expect(count(answers, 200)).toBe(1)
  expect(count(answers, 400)).toBe(7)
})

test(`parallel requests for a code mail one, ${where}`, async () => {
  const { email } = await pendingCustomer(app)
  app.clock.advance(61)
  const answers = await times(8, () => call(app, '/auth/resend-otp', { body: { email } }))
  expect(count(answers, 200)).toBe(1)
  expect(count(answers, 429)).toBe(7)
  await app.worker.runDue()
  expect(app.mailbox.mails.filter(({ to }) => to === email)).toHaveLength(2)
})

test(`parallel sign-ups with one address make one account with one code, ${where}`, async () => {
  const form = signUpForm()
  const answers = await times(6, () => call(app, '/auth/signup', { body: form }))
  expect(count(answers, 201)).toBe(1)
  expect(count(answers, 429)).toBe(5)
})

test(`parallel guesses at a password are counted one by one, ${where}`, async () => {
  const { email } = await verifiedCustomer(app)
  const answers = await times(30, () => call(app, '/auth/login', { body: { email, password: 'wrong' } }))
  expect(count(answers, 401)).toBe(10)
  expect(count(answers, 429)).toBe(20)
})

test(`parallel sign-ins leave ten sessions, ${where}`, async () => {
  const { email } = await verifiedCustomer(app)
  for (let round = 1; round <= 3; round += 1) await times(4, () => tokenOf(app, email))
  const live = await app.database.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.email', '=', email)
    .where('revoked_at', 'is', null)
    .execute()
  expect(live).toHaveLength(10)
})

test(`no session outlives a password change that runs beside its sign-in, ${where}`, async () => {
  const { email, token } = await signedInCustomer(app)
  const [signedIn, changed] = await Promise.all([
    times(4, () => call(app, '/auth/login', { body: { email, password: PASSWORD } })),
    call(app, '/users/password-change', {
      method: 'PATCH',
      token,
      body: { currentPassword: PASSWORD, newPassword: 'another good phrase' },
    }),
  ])
  expect(changed.status).toBe(200)
  for (const { status, body } of signedIn) {
    if (status !== 200) continue
    const { accessToken } = body.data
    expect((await call(app, '/users/me', { token: accessToken })).status).toBe(401)
  }
  expect((await call(app, '/users/me', { token })).status).toBe(200)
})

test(`a sign-up, a resend and a verification at once never get in each other’s way, ${where}`, async () => {
  const { email, code } = await pendingCustomer(app)
  app.clock.advance(61)
  const answers = await Promise.all([
    verify(email, code),
    call(app, '/auth/resend-otp', { body: { email } }),
    call(app, '/auth/signup', { body: signUpForm({ email }) }),
    verify(email, wrongCode(code)),
  ])
  for (const { status } of answers) expect([200, 201, 400, 422, 429]).toContain(status)
})
