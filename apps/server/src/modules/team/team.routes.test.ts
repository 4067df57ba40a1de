import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import type { Member } from '../../../test/fixtures/team.ts'
import {
  acceptLink,
  appCode,
  driverSignIn,
  firstAdministrator,
  invitedDriver,
  invitedMember,
  mailedToken,
  memberFromLink,
  openLink,
  staffSignIn,
  WORK_PASSWORD,
} from '../../../test/fixtures/team.ts'
import { callAs, DEMO_PASSWORD } from '../../../test/fixtures/workers.ts'
import { printAdministratorLink } from './printed-links.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startTestApp({ environment: { TWO_FACTOR: 'required' } })
  admin = await firstAdministrator(app)
})
afterAll(() => app.close())

const as = (member: Member, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  callAs(app, member.token, method, path, body)

test('a printed link sets password and app once [OC-030]', async () => {
  const printed = await printAdministratorLink(app.app.context, {
    email: 'Ife@gatefill.example',
    name: 'Ife',
  })
  const token = printed.ok ? printed.value : ''
  const shown = (await openLink(app, token)).body.data
  expect(shown).toMatchObject({ purpose: 'invitation', email: 'ife@gatefill.example', role: 'admin' })
  expect((await openLink(app, token)).body.data.twoFactor.secret, 'the same at every look').toBe(
    shown.twoFactor.secret,
  )
  const code = await appCode(app, shown.twoFactor.secret)
  expect((await acceptLink(app, { token, code, password: '12345678' })).body.errors).toHaveProperty(
    'password',
  )
  expect((await acceptLink(app, { token, code: '1' })).status).toBe(422)
  const accepted = await acceptLink(app, { token, code })
  expect(accepted.body.data.recoveryCodes).toHaveLength(10)
  expect((await acceptLink(app, { token, code })).status).toBe(404)
})

test('outside development a password alone opens no staff account [OC-031]', async () => {
  const { email, secret, recoveryCodes } = await invitedMember(app, admin, {
    email: 'finance@gatefill.example',
    name: 'Adaeze',
    role: 'finance',
  })
  expect((await staffSignIn(app, { email })).body.code).toBe('TWO_FACTOR_REQUIRED')
  app.clock.advance(30)
  const code = await appCode(app, secret)
  expect((await staffSignIn(app, { email, code, password: 'not it' })).status).toBe(401)
  expect((await staffSignIn(app, { email, code })).status).toBe(200)
  expect((await staffSignIn(app, { email, code })).body.code, 'each code once').toBe('INVALID_CODE')
  const [recovery = ''] = recoveryCodes
  expect((await staffSignIn(app, { email, code: recovery })).status).toBe(200)
  expect((await staffSignIn(app, { email, code: recovery })).body.code).toBe('INVALID_CODE')
  // An account from before the app was demanded gets in by a recovery link only.
  const old = { email: 'admin@gatefill.test', password: DEMO_PASSWORD }
  expect((await staffSignIn(app, old)).status).toBe(409)
})

test('a driver signs in by email or phone, on a phone that a mailed code has bound [OC-032] [OC-106]', async () => {
  const driver = await invitedDriver(app, admin)
  const { email, deviceToken } = driver
  expect((await driverSignIn(app, { email })).body).toMatchObject({
    code: 'TWO_FACTOR_REQUIRED',
    message: 'This phone is new to us. We sent 6 digits to your email address.',
  })
  expect((await driverSignIn(app, { email: '0803 123 4567', deviceToken })).status).toBe(200)
  expect((await driverSignIn(app, { email, deviceToken: 'of somebody else' })).body.code).toBe(
    'TWO_FACTOR_REQUIRED',
  )
  await app.worker.runDue()
  const code = app.mailbox.codeFor(email)
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1)
    expect((await driverSignIn(app, { email, code: wrong })).body.code).toBe('INVALID_CODE')
  expect((await driverSignIn(app, { email, code })).body.code, 'five tries end a code').toBe('INVALID_CODE')
})

test('an invitation is sent again and revoked, and each old link is dead [OC-033]', async () => {
  const person = { email: 'chidi@gatefill.example', name: 'Chidi', role: 'dispatcher' }
  const { id } = (await as(admin, 'POST', '/staff/invitations', person)).body.data
  const twice = await as(admin, 'POST', '/staff/invitations', person)
  expect(twice.body.errors).toEqual({
    email: ['There is an open invitation for this email. Send that one again.'],
  })
  await app.worker.runDue()
  const first = mailedToken(app, person.email)
  await as(admin, 'POST', `/staff/invitations/${id}/resend`)
  await app.worker.runDue()
  const second = mailedToken(app, person.email)
  expect((await openLink(app, first)).status).toBe(404)
  expect((await openLink(app, second)).status).toBe(200)
  expect((await as(admin, 'POST', `/staff/invitations/${id}/revoke`)).status).toBe(200)
  expect((await openLink(app, second)).status).toBe(404)
  expect((await as(admin, 'POST', `/staff/invitations/${id}/resend`)).status).toBe(404)
  const stored = JSON.stringify(await app.database.db.selectFrom('outbox_messages').selectAll().execute())
  expect(stored, 'a token is readable in no message').not.toContain(second)
})

test('a locked member is out at once and in again after the unlock [OC-034]', async () => {
  const helper = await invitedMember(app, admin, {
    email: 'h@gatefill.example',
    name: 'Halima',
    role: 'support',
  })
  expect((await as(helper, 'GET', '/staff/me')).status).toBe(200)
  expect((await as(admin, 'POST', `/staff/members/${helper.id}/lock`)).body.data.isLocked).toBe(true)
  expect((await as(helper, 'GET', '/staff/me')).status).toBe(401)
  app.clock.advance(30)
  const { email } = helper
  expect((await staffSignIn(app, { email, code: await appCode(app, helper.secret) })).status).toBe(401)
  await as(admin, 'POST', `/staff/members/${helper.id}/unlock`)
  expect((await staffSignIn(app, { email, code: await appCode(app, helper.secret) })).status).toBe(200)
})

test('nobody locks or recovers themselves, and the last administrator stays one [OC-035]', async () => {
  const fresh = await startTestApp({ environment: { TWO_FACTOR: 'required' } })
  const only = await firstAdministrator(fresh)
  const other = await invitedMember(fresh, only, { email: 'o@gatefill.example', name: 'O', role: 'admin' })
  const post = (by: Member, path: string) => callAs(fresh, by.token, 'POST', `/staff/members/${path}`)
  expect((await post(only, `${only.id}/lock`)).status).toBe(409)
  expect((await post(only, `${only.id}/recovery`)).status).toBe(409)
  const { body } = await callAs(fresh, only.token, 'GET', '/staff/members')
  for (const { id, role } of body.data) if (role === 'admin' && id !== only.id) await post(only, `${id}/lock`)
  const role = (id: string) =>
    callAs(fresh, only.token, 'PUT', `/staff/members/${id}/role`, { role: 'owner' })
  const refused = await role(only.id)
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('last administrator')
  await post(only, `${other.id}/unlock`)
  expect((await role(only.id)).body.data.role).toBe('owner')
  await fresh.close()
})

test('a second administrator recovers a member, whose old factors are dead [OC-036]', async () => {
  const lost = await invitedMember(app, admin, {
    email: 'lost@gatefill.example',
    name: 'Lola',
    role: 'owner',
  })
  expect((await as(admin, 'POST', `/staff/members/${lost.id}/recovery`)).status).toBe(200)
  expect((await as(lost, 'GET', '/staff/me')).status).toBe(401)
  await app.worker.runDue()
  const again = await memberFromLink(app, mailedToken(app, lost.email))
  expect(again.id).toBe(lost.id)
  app.clock.advance(30)
  const old = await appCode(app, lost.secret)
  expect((await staffSignIn(app, { email: lost.email, code: old })).body.code).toBe('INVALID_CODE')
  const [recovery = ''] = lost.recoveryCodes
  expect((await staffSignIn(app, { email: lost.email, code: recovery })).body.code).toBe('INVALID_CODE')
})

test('a recovered driver binds every phone again, and a locked one is out [OC-037]', async () => {
  const person = { email: 'ngozi@gatefill.example', name: 'Ngozi', phone: '0803 999 0000' }
  const driver = await invitedDriver(app, admin, person)
  const { data } = (await as(admin, 'GET', '/staff/driver-accounts')).body
  const { id, devices } = data.find((one: { email: string }) => one.email === person.email)
  expect(devices).toBe(1)
  await as(admin, 'POST', `/staff/driver-accounts/${id}/recovery`)
  expect((await callAs(app, driver.token, 'GET', '/driver/me')).status).toBe(401)
  await app.worker.runDue()
  await acceptLink(app, { token: mailedToken(app, person.email), password: 'another phrase 8' })
  const { email } = person
  const known = { email, password: 'another phrase 8', deviceToken: driver.deviceToken }
  expect((await driverSignIn(app, known)).body.code).toBe('TWO_FACTOR_REQUIRED')
  await as(admin, 'POST', `/staff/driver-accounts/${id}/lock`)
  expect((await driverSignIn(app, known)).status).toBe(401)
})

test('staff and drivers change passwords and end sessions of their own only [OC-038]', async () => {
  const person = { email: 'two@gatefill.example', name: 'Two', role: 'support' }
  const one = await invitedMember(app, admin, person)
  app.clock.advance(30)
  const second = await staffSignIn(app, { email: one.email, code: await appCode(app, one.secret) })
  const other = { ...one, token: second.body.data.accessToken }
  const sessions = (await as(one, 'GET', '/staff/me/sessions')).body.data
  expect(sessions.map(({ current }: { current: boolean }) => current)).toEqual([true, false])
  const end = (id: string, by: Member) =>
    app.server.inject({
      method: 'DELETE',
      url: `/api/staff/me/sessions/${id}`,
      headers: { authorization: `Bearer ${by.token}` },
    })
  expect((await end(sessions[1].id, admin)).statusCode).toBe(404)
  expect((await end(sessions[1].id, one)).statusCode).toBe(200)
  expect((await as(other, 'GET', '/staff/me')).status).toBe(401)

  const change = (currentPassword: string) =>
    as(one, 'POST', '/staff/me/password', { currentPassword, newPassword: 'yet another phrase 9' })
  expect((await change('wrong')).body.errors).toEqual({ currentPassword: ['Current password is incorrect'] })
  expect((await change(WORK_PASSWORD)).status).toBe(200)
  const rows = await app.database.db
    .selectFrom('staff_audit')
    .select('details')
    .where('act', '=', 'changeStaffPassword')
    .execute()
  expect(JSON.stringify(rows), 'no password in the audit').not.toContain('phrase')
})

test('no way to a password takes the words of the product, nor one of the common ones [ML-095]', async () => {
  const person = { email: 'words@gatefill.example', name: 'Words', role: 'support' }
  await as(admin, 'POST', '/staff/invitations', person)
  await app.worker.runDue()
  const token = mailedToken(app, person.email)
  for (const password of ['Gatefill-2026', 'dispatcher-99', 'Manchester1'])
    expect((await acceptLink(app, { token, code: '1', password })).body.errors, password).toEqual({
      password: [expect.stringMatching(/Please choose another one$/)],
    })
  for (const newPassword of ['Gatefill-2026', 'k3r0sene-station', 'liverpool1']) {
    const form = { currentPassword: WORK_PASSWORD, newPassword }
    expect((await as(admin, 'POST', '/staff/me/password', form)).body.errors, newPassword).toEqual({
      newPassword: [expect.stringMatching(/Please choose another one$/)],
    })
  }
})

test('a printed link ends after 30 minutes and an invitation after three days [OC-030]', async () => {
  const printed = await printAdministratorLink(app.app.context, {
    email: 'late@gatefill.example',
    name: 'L',
  })
  const token = printed.ok ? printed.value : ''
  const person = { email: 'slow@gatefill.example', name: 'Slow', role: 'support' }
  expect((await as(admin, 'POST', '/staff/invitations', person)).status).toBe(201)
  await app.worker.runDue()
  app.clock.advance(30 * 60)
  expect((await openLink(app, token)).status).toBe(404)
  const mailed = mailedToken(app, person.email)
  app.clock.advance(3 * 24 * 60 * 60 - 30 * 60 - 1)
  expect((await openLink(app, mailed)).status).toBe(200)
  app.clock.advance(1)
  expect((await openLink(app, mailed)).status).toBe(404)
})

test('an administrator sees where a member is signed in and signs them out everywhere [CN-121]', async () => {
  const lead = await firstAdministrator(app, 'lead@gatefill.example')
  const person = { email: 'kemi@gatefill.example', name: 'Kemi', role: 'finance' }
  const kemi = await invitedMember(app, lead, person)
  const listed = async () =>
    (await as(lead, 'GET', '/staff/members')).body.data.find(({ id }: { id: string }) => id === kemi.id)
  expect(await listed()).toMatchObject({ sessions: 1, lastUsedAt: app.clock().toISOString() })
  const sessions = await as(lead, 'GET', `/staff/members/${kemi.id}/sessions`)
  expect(sessions.body.data).toMatchObject([{ current: false, device: expect.any(String) }])
  const ended = await as(lead, 'POST', `/staff/members/${kemi.id}/end-sessions`)
  expect(ended.body.data).toEqual({ ended: 1 })
  expect((await as(kemi, 'GET', '/staff/me')).status).toBe(401)
  expect(await listed()).toMatchObject({ sessions: 0, lastUsedAt: null, isLocked: false })
  const nobody = 'stf_01JABCDEFGHJKMNPQRSTVWXYZ0'
  expect((await as(lead, 'GET', `/staff/members/${nobody}/sessions`)).status).toBe(404)
})

test("a driver's lost phone is unbound: it is out and asks for a code again [CN-121]", async () => {
  const lead = await firstAdministrator(app, 'fleet@gatefill.example')
  const person = { email: 'musa@gatefill.example', name: 'Musa', phone: '0805 111 2222' }
  const { email, token, deviceToken } = await invitedDriver(app, lead, person)
  const drivers = (await as(lead, 'GET', '/staff/driver-accounts')).body.data
  const { id, devices } = drivers.find((driver: { email: string }) => driver.email === email)
  expect(devices).toBe(1)
  expect((await as(lead, 'POST', `/staff/driver-accounts/${id}/unbind-phones`)).status).toBe(200)
  expect((await callAs(app, token, 'GET', '/driver/me')).status).toBe(401)
  expect((await driverSignIn(app, { email, deviceToken })).body.code).toBe('TWO_FACTOR_REQUIRED')
})
