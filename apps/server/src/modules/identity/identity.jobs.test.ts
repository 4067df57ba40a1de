import { expect, test } from 'vitest'
import {
  accountAppForFile,
  call,
  PASSWORD,
  signUpForm,
  verifiedCustomer,
} from '../../../test/fixtures/account-fixture.ts'

const app = await accountAppForFile()

const mailsTo = (email: string) => app.mailbox.mails.filter(({ to }) => to === email)

async function pendingMail(): Promise<string> {
  const form = signUpForm()
  const { status } = await call(app, '/auth/signup', { body: form })
  expect(status).toBe(201)
  return form.email
}

test('a dead mail server delays the mail and not the sign-up', async () => {
  app.mailbox.failWith(new Error('connect ECONNREFUSED'))
  const email = await pendingMail()
  await app.worker.runDue()
  expect(mailsTo(email)).toEqual([])
  app.mailbox.failWith(undefined)
  app.clock.advance(2)
  await app.worker.runDue()
  expect(mailsTo(email)).toHaveLength(1)
  const otp = app.mailbox.codeFor(email)
  expect((await call(app, '/auth/signup-verification', { body: { email, otp } })).status).toBe(200)
})

test('a code that has expired meanwhile is not sent', async () => {
  const email = await pendingMail()
  app.clock.advance(10 * 60)
  expect(await app.worker.runDue()).toBe(1)
  expect(mailsTo(email)).toEqual([])
})

test('a second code is sent as well, because asking for one does not end the first', async () => {
  const email = await pendingMail()
  app.clock.advance(60)
  await call(app, '/auth/resend-otp', { body: { email } })
  expect(await app.worker.runDue()).toBe(2)
  expect(mailsTo(email)).toHaveLength(2)
})

test('a second code is not sent once the first one was entered', async () => {
  const email = await pendingMail()
  await app.worker.runDue()
  const otp = app.mailbox.codeFor(email)
  app.clock.advance(60)
  await call(app, '/auth/resend-otp', { body: { email } })
  expect((await call(app, '/auth/signup-verification', { body: { email, otp } })).status).toBe(200)
  await app.worker.runDue()
  expect(mailsTo(email)).toHaveLength(1)
})

test('a mail that is sent twice after a crash has the same id', async () => {
  const email = await pendingMail()
  await app.worker.runDue()
  await app.database.db.updateTable('outbox_messages').set({ state: 'pending' }).execute()
  await app.worker.runDue()
  const ids = mailsTo(email).map(({ id }) => id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('neither the logs nor the database show a code, a password or a token', async () => {
  const { email } = await verifiedCustomer(app)
  const signedIn = await call(app, '/auth/login', { body: { email, password: PASSWORD } })
  const token: string = signedIn.body.data.accessToken
  const asked = await call(app, '/auth/forgot-password', { body: { email } })
  await app.worker.runDue()
  const otp = app.mailbox.codeFor(email)
  await call(app, '/auth/login', { body: { email, password: 'canary-of-a-wrong-password' } })
  await call(app, '/auth/reset-password', { body: { email, otp: '1', password: 'canary-of-a-new-password' } })
  await call(app, '/auth/reset-password', { body: { email, otp, password: 'canary-of-a-new-password' } })
  await call(app, '/users/me', { token })
  app.mailbox.failWith(new Error('refused'))
  app.clock.advance(61)
  await call(app, '/auth/forgot-password', { body: { email } })
  await app.worker.runDue()
  app.mailbox.failWith(undefined)

  const secrets = [
    PASSWORD,
    'canary-of-a-wrong-password',
    'canary-of-a-new-password',
    token,
    String(token.split('.')[2]),
    String(asked.cookies[0]?.value),
  ]
  const logs = app.logs.join('')
  expect(logs).toContain('signed in')
  expect(logs).toContain('password reset')
  for (const secret of secrets) expect(logs).not.toContain(secret)
  expect(logs).not.toMatch(new RegExp(`\\b${otp}\\b`))

  const tables = ['users', 'sessions', 'one_time_codes', 'outbox_messages', 'sign_in_failures'] as const
  const dump = JSON.stringify(
    await Promise.all(tables.map((table) => app.database.db.selectFrom(table).selectAll().execute())),
  )
  expect(dump).toContain(email)
  for (const secret of secrets) expect(dump).not.toContain(secret)
  expect(dump).not.toMatch(new RegExp(`\\b${otp}\\b`))
})
