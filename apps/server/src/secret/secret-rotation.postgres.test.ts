import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestApp } from '../../test/app.ts'
import { startTestApp } from '../../test/app.ts'
import { movableClock } from '../../test/clock.ts'
import { accountApp, call, PASSWORD, signedInCustomer } from '../../test/fixtures/account-fixture.ts'
import {
  appCode,
  driverSignIn,
  firstAdministrator,
  invitedDriver,
  mailedToken,
  openLink,
  staffSignIn,
} from '../../test/fixtures/team.ts'
import { callAs } from '../../test/fixtures/workers.ts'
import { allSealedColumns } from './reseal-job.ts'

const OLD = 'the first secret of this database, long enough'
const NEW = 'the second secret of this database, long enough'
const THIRD = 'the third secret of this database, long enough'

const clock = movableClock()
const environmentOf = (secret: string, previous = '') => ({
  TWO_FACTOR: 'required',
  SECRET_KEY: secret,
  PREVIOUS_SECRET_KEY: previous,
})
/** A server on the database of another one. */
const beside = (first: TestApp, secret: string, previous?: string) =>
  startTestApp({ database: first.database, clock, environment: environmentOf(secret, previous) })

const reseal = ({ app }: TestApp) => app.recurring.find(({ name }) => name === 'reseal-secrets')?.run()
const installation = ({ database }: TestApp) =>
  database.db.selectFrom('installation').selectAll().executeTakeFirstOrThrow()

// Several whole servers start one after the other, which takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let first: TestApp
beforeAll(async () => {
  first = await startTestApp({ clock, environment: environmentOf(OLD) })
})
afterAll(() => first.close())

test('a new secret opens everything of the one before, which is then needed no more [OC-073]', async () => {
  const admin = await firstAdministrator(first)
  const driver = await invitedDriver(first, admin)
  const person = { email: 'chidi@gatefill.example', name: 'Chidi', role: 'dispatcher' }
  await callAs(first, admin.token, 'POST', '/staff/invitations', person)

  const both = await beside(first, NEW, OLD)
  expect((await callAs(both, admin.token, 'GET', '/staff/me')).status, 'a token signed before').toBe(200)
  await both.worker.runDue()
  const link = mailedToken(both, person.email)
  expect((await openLink(both, link)).status, 'a mail that waited, and its link').toBe(200)
  const [, recovery = ''] = admin.recoveryCodes
  clock.advance(30)
  await reseal(both)
  await reseal(both)
  expect(await installation(both)).toMatchObject({ resealing_from: null })

  const alone = await beside(first, NEW)
  const { email } = admin
  clock.advance(30)
  expect((await staffSignIn(alone, { email, code: await appCode(alone, admin.secret) })).status).toBe(200)
  expect((await staffSignIn(alone, { email, code: recovery })).status, 'a recovery code').toBe(200)
  expect((await staffSignIn(alone, { email, code: recovery })).body.code, 'once').toBe('INVALID_CODE')
  expect(
    (await driverSignIn(alone, { email: driver.email, deviceToken: driver.deviceToken })).status,
    'a phone that was bound before',
  ).toBe(200)
  expect((await openLink(alone, link)).status, 'the authenticator key of a link').toBe(200)
  expect((await callAs(alone, admin.token, 'GET', '/staff/me')).status, 'its session has ended').toBe(401)
  await expect(beside(first, OLD)).rejects.toThrow(/written with another secret/)
  await expect(beside(first, THIRD, OLD)).rejects.toThrow(/written with another secret/)
})

test('a secret is replaced a second time, and older hashes are still found [OC-073]', async () => {
  const before = await first.database.db.selectFrom('retired_keys').select('key_id').execute()
  const both = await beside(first, THIRD, NEW)
  await reseal(both)
  await reseal(both)
  const alone = await beside(first, THIRD)
  expect(alone.app.context.secret.retired?.get('recovery codes')).toHaveLength(2)
  const after = await first.database.db.selectFrom('retired_keys').select('key_id').execute()
  expect(after.length).toBe(before.length * 2)
})

test('a server without the secret before is refused until everything is sealed anew [OC-074]', async () => {
  const app = await startTestApp({ clock, environment: environmentOf(OLD) })
  const admin = await firstAdministrator(app, 'ife@gatefill.example')
  const person = { email: 'sade@gatefill.example', name: 'Sade', role: 'support' }
  await callAs(app, admin.token, 'POST', '/staff/invitations', person)
  const both = await beside(app, NEW, OLD)
  await expect(beside(app, NEW)).rejects.toThrow(/PREVIOUS_SECRET_KEY: some values are still sealed/)
  await reseal(both)
  await reseal(both)
  const alone = await beside(app, NEW)
  await alone.worker.runDue()
  const link = mailedToken(alone, person.email)
  expect((await openLink(alone, link)).status, 'a mail that waited through it all').toBe(200)
  await app.close()
})

test('a customer signs in with an app whose key another secret had sealed [OC-073]', async () => {
  const old = await accountApp({ SECRET_KEY: OLD })
  const { email, token } = await signedInCustomer(old)
  const { secret } = (
    await call(old, '/users/me/two-factor/setup', { token, body: { currentPassword: PASSWORD } })
  ).body.data
  await call(old, '/users/me/two-factor/confirm', { token, body: { code: await appCode(old, secret) } })
  const environment = { SECRET_KEY: NEW, PREVIOUS_SECRET_KEY: OLD }
  const both = await startTestApp({ database: old.database, clock: old.clock, environment })
  await reseal(both)
  await reseal(both)
  const alone = await startTestApp({
    database: old.database,
    clock: old.clock,
    environment: { SECRET_KEY: NEW },
  })
  old.clock.advance(30)
  const form = { email, password: PASSWORD, code: await appCode(alone, secret) }
  expect((await callAs(alone, undefined, 'POST', '/auth/login', form)).status).toBe(200)
  await old.close()
})

test('without the old secret its sessions and mailed codes end with a sentence, and nothing fails [OC-090]', async () => {
  const old = await accountApp({ SECRET_KEY: OLD })
  const { email, token } = await signedInCustomer(old)
  await call(old, '/auth/forgot-password', { body: { email } })
  await old.worker.runDue()
  const otp = old.mailbox.codeFor(email)
  const both = await startTestApp({
    database: old.database,
    clock: old.clock,
    environment: { SECRET_KEY: NEW, PREVIOUS_SECRET_KEY: OLD },
  })
  expect((await callAs(both, token, 'GET', '/users/me')).status, 'with both it goes on').toBe(200)
  await reseal(both)
  await reseal(both)
  const alone = await startTestApp({
    database: old.database,
    clock: old.clock,
    environment: { SECRET_KEY: NEW },
  })
  expect(await callAs(alone, token, 'GET', '/users/me')).toMatchObject({
    status: 401,
    body: { message: 'Please sign in to continue.' },
  })
  const reset = { email, otp, password: 'another phrase for the gate' }
  expect(await callAs(alone, undefined, 'POST', '/auth/reset-password', reset)).toMatchObject({
    status: 400,
    body: { code: 'INVALID_CODE' },
  })
  const signedIn = await callAs(alone, undefined, 'POST', '/auth/login', { email, password: PASSWORD })
  expect(signedIn.status).toBe(200)
  await old.close()
})

test('several servers change the secret one after the other, and each reads what the others write [OC-090]', async () => {
  const one = await startTestApp({ clock, environment: environmentOf(OLD, NEW) })
  const two = await beside(one, OLD, NEW)
  const admin = await firstAdministrator(one, 'uche@gatefill.example')
  const exchanged = await beside(one, NEW, OLD)
  expect((await callAs(exchanged, admin.token, 'GET', '/staff/me')).status).toBe(200)
  clock.advance(30)
  const signedIn = await staffSignIn(exchanged, {
    email: admin.email,
    code: await appCode(exchanged, admin.secret),
  })
  const { accessToken } = signedIn.body.data
  expect((await callAs(two, accessToken, 'GET', '/staff/me')).status, 'not restarted yet').toBe(200)
  const last = await beside(one, NEW, OLD)
  await reseal(last)
  await reseal(last)
  expect(await installation(last)).toMatchObject({ resealing_from: null })
  const alone = await beside(one, NEW)
  expect((await callAs(alone, accessToken, 'GET', '/staff/me')).status).toBe(200)
  await one.close()
})

test('every column with a sealed text is sealed anew [OC-074]', async () => {
  const columns = await first.database.db.introspection.getTables()
  const sealed = columns.flatMap(({ name, columns: each }) =>
    each.filter((column) => column.name.startsWith('sealed')).map((column) => `${name}.${column.name}`),
  )
  const known = allSealedColumns(first.app.sealedColumns).map(({ table, column }) => `${table}.${column}`)
  expect(sealed.sort()).toEqual(known.sort())
})
