import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import type { Member } from '../../../test/fixtures/team.ts'
import {
  appCode,
  firstAdministrator,
  invitedMember,
  mailedToken,
  memberFromLink,
  openLink,
  staffSignIn,
} from '../../../test/fixtures/team.ts'
import { callAs } from '../../../test/fixtures/workers.ts'

let app: TestApp
let admin: Member
beforeAll(async () => {
  app = await startTestApp({ environment: { TWO_FACTOR: 'required' } })
  admin = await firstAdministrator(app)
})
afterAll(() => app.close())

const as = (by: Member, method: 'GET' | 'POST', path: string, payload?: object) =>
  callAs(app, by.token, method, path, payload)

test('one address gets three mails with links in an hour; the link before stays good [OC-088]', async () => {
  const person = { email: 'many@gatefill.example', name: 'Many', role: 'support' }
  const { id } = (await as(admin, 'POST', '/staff/invitations', person)).body.data
  for (const _ of [1, 2])
    expect((await as(admin, 'POST', `/staff/invitations/${id}/resend`)).status).toBe(200)
  await app.worker.runDue()
  const last = mailedToken(app, person.email)
  const refused = await as(admin, 'POST', `/staff/invitations/${id}/resend`)
  expect(refused.status).toBe(429)
  expect(refused.body.message).toBe(
    '3 links were mailed to this address within an hour, which is the most. Nothing was sent or changed now. Try again in 60 minutes.',
  )
  expect((await openLink(app, last)).status).toBe(200)
  await as(admin, 'POST', `/staff/invitations/${id}/revoke`)
  expect((await as(admin, 'POST', '/staff/invitations', person)).status, 'not by a new one either').toBe(429)
  app.clock.advance(3_600)
  const { email } = admin
  const signedIn = await staffSignIn(app, { email, code: await appCode(app, admin.secret) })
  admin = { ...admin, token: signedIn.body.data.accessToken }
  expect((await as(admin, 'POST', '/staff/invitations', person)).status).toBe(201)
})

test('a fourth recovery in an hour is refused and signs nobody out [OC-088]', async () => {
  const helper = await invitedMember(app, admin, { email: 'r4@gatefill.example', name: 'R', role: 'support' })
  for (const _ of [1, 2])
    expect((await as(admin, 'POST', `/staff/members/${helper.id}/recovery`)).status).toBe(200)
  await app.worker.runDue()
  const again = await memberFromLink(app, mailedToken(app, helper.email))
  expect((await as(admin, 'POST', `/staff/members/${helper.id}/recovery`)).status).toBe(429)
  expect((await as(again, 'GET', '/staff/me')).status).toBe(200)
})
