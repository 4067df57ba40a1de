import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import type { Member } from '../../../test/fixtures/team.ts'
import {
  firstAdministrator,
  invitedMember,
  mailedToken,
  memberFromLink,
  signedInAgain,
} from '../../../test/fixtures/team.ts'
import { callAs } from '../../../test/fixtures/workers.ts'

const DAY = 24 * 60 * 60
const MONTH = 30 * DAY

let app: TestApp
/** Made by the command on the server. */
let ada: Member
let bola: Member
/** Invited by Ada. */
let chidi: Member
let productId: string
beforeAll(async () => {
  app = await startTestApp({ environment: { TWO_FACTOR: 'required' } })
  ada = await firstAdministrator(app, 'ada@gatefill.example')
  bola = await firstAdministrator(app, 'bola@gatefill.example')
  chidi = await invitedMember(app, ada, { email: 'chidi@gatefill.example', name: 'Chidi', role: 'admin' })
  app.clock.advance(DAY)
  ada = await signedIn(ada)
  bola = await signedIn(bola)
  chidi = await signedIn(chidi)
  const { body } = await callAs(app, undefined, 'GET', '/products')
  productId = body.data.find(({ name }: { name: string }) => name === 'PMS')._id
})
afterAll(() => app.close())

const as = (who: Member, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  callAs(app, who.token, method, `/staff${path}`, body)
const askPrice = async (who: Member, unitPrice: number): Promise<string> =>
  (await as(who, 'POST', '/price-requests', { productId, unitPrice, note: 'Depot' })).body.data.id
const confirmPrice = (who: Member, id: string) => as(who, 'POST', `/price-requests/${id}/confirm`)
const draft = async (who: Member): Promise<string> =>
  (await as(who, 'POST', '/promotions', { subject: 'Week', words: 'Cheaper.', audience: 'everyone' })).body
    .data.id
const signedIn = (who: Member): Promise<Member> => signedInAgain(app, who)

test('who invited an account cannot approve what it asked for, nor the other way round, for 30 days [OC-089]', async () => {
  const id = await askPrice(chidi, 200_000)
  const refused = await confirmPrice(ada, id)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message: expect.stringMatching(/^You invited the colleague who asked for this less than 30 days ago/),
    },
  })
  const [open] = (await as(ada, 'GET', '/price-requests')).body.data
  expect(open).toMatchObject({ id, state: 'requested' })
  expect((await confirmPrice(bola, id)).status, 'a third person may').toBe(200)

  const promotion = await draft(ada)
  const other = await as(chidi, 'POST', `/promotions/${promotion}/approval`)
  expect(other.body.message).toMatch(/^The colleague who asked for this invited you less than 30 days ago/)
  expect((await as(bola, 'POST', `/promotions/${promotion}/approval`)).status).toBe(200)
})

test('the audit keeps the try with its reason [OC-089]', async () => {
  const { body } = await as(ada, 'GET', `/audit?staff=${ada.id}&act=confirmPrice`)
  expect(body.data.data).toHaveLength(1)
  expect(body.data.data[0].details).toEqual([
    { field: 'refused', value: expect.stringMatching(/^You invited the colleague/) },
  ])
})

test('30 days later the two are taken for two persons, until one resets the sign-in of the other [OC-089]', async () => {
  app.clock.advance(MONTH)
  ada = await signedIn(ada)
  chidi = await signedIn(chidi)
  const first = await askPrice(chidi, 250_000)
  expect((await confirmPrice(ada, first)).status).toBe(200)

  await as(ada, 'POST', `/members/${chidi.id}/recovery`)
  await app.worker.runDue()
  chidi = await memberFromLink(app, mailedToken(app, chidi.email))
  const second = await draft(chidi)
  const refused = await as(ada, 'POST', `/promotions/${second}/approval`)
  expect(refused.body.message).toMatch(/^You reset the sign-in of the colleague who asked for this/)
})

const invitedBy = (who: Member, name: string, role: string) =>
  invitedMember(app, who, { email: `${name}@gatefill.example`, name, role })

test('two people of one inviter, and an inviter of an inviter, do not approve for each other [ML-073]', async () => {
  bola = await signedIn(bola)
  const [dayo, efe] = [await invitedBy(bola, 'dayo', 'admin'), await invitedBy(bola, 'efe', 'admin')]
  app.clock.advance(DAY)
  const signed = { bola: await signedIn(bola), dayo: await signedIn(dayo), efe: await signedIn(efe) }
  const ofInviter = await draft(signed.dayo)
  const sibling = await as(signed.efe, 'POST', `/promotions/${ofInviter}/approval`)
  expect(sibling).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/the same colleague/) },
  })

  const femi = await invitedBy(signed.dayo, 'femi', 'admin')
  app.clock.advance(DAY)
  const [root, grandchild] = [await signedIn(bola), await signedIn(femi)]
  const ofRoot = await draft(root)
  const refused = await as(grandchild, 'POST', `/promotions/${ofRoot}/approval`)
  expect(refused).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/through each other/) },
  })
  ada = await signedIn(ada)
  expect((await as(ada, 'POST', `/promotions/${ofRoot}/approval`)).status, 'ada is no relative').toBe(200)
})

test('a new administrator approves nothing for 24 hours, and the owner hears of each at once [ML-074]', async () => {
  ada = await signedIn(ada)
  bola = await signedIn(bola)
  const gbenga = await invitedBy(ada, 'gbenga', 'admin')
  await app.worker.runDue()
  const told = app.mailbox.mails.findLast(({ to }) => to === 'owner@gatefill.test')
  expect(told?.subject).toMatch(/^gbenga is now an administrator/)
  const promotion = await draft(bola)
  const refused = await as(gbenga, 'POST', `/promotions/${promotion}/approval`)
  expect(refused.body.message).toMatch(/^You have been an administrator for less than 24 hours/)
  app.clock.advance(DAY)
  expect((await as(await signedIn(gbenga), 'POST', `/promotions/${promotion}/approval`)).status).toBe(200)

  ada = await signedIn(ada)
  const hauwa = await invitedBy(ada, 'hauwa', 'support')
  await as(ada, 'PUT', `/members/${hauwa.id}/role`, { role: 'admin' })
  await app.worker.runDue()
  const again = app.mailbox.mails.findLast(({ to }) => to === 'owner@gatefill.test')
  expect(again?.subject).toMatch(/^hauwa is now an administrator/)
})
