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
  staffSignIn,
} from '../../../test/fixtures/team.ts'
import { callAs } from '../../../test/fixtures/workers.ts'

const WEEK = 7 * 24 * 60 * 60

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
  const { body } = await callAs(app, undefined, 'GET', '/products')
  productId = body.data.find(({ name }: { name: string }) => name === 'PMS')._id
})
afterAll(() => app.close())

const as = (who: Member, method: 'GET' | 'POST', path: string, body?: object) =>
  callAs(app, who.token, method, `/staff${path}`, body)
const askPrice = async (who: Member, unitPrice: number): Promise<string> =>
  (await as(who, 'POST', '/price-requests', { productId, unitPrice, note: 'Depot' })).body.data.id
const confirmPrice = (who: Member, id: string) => as(who, 'POST', `/price-requests/${id}/confirm`)
const draft = async (who: Member): Promise<string> =>
  (await as(who, 'POST', '/promotions', { subject: 'Week', words: 'Cheaper.', audience: 'everyone' })).body
    .data.id
const signedIn = async (who: Member): Promise<Member> => {
  app.clock.advance(30)
  const { email } = who
  const { body } = await staffSignIn(app, { email, code: await appCode(app, who.secret) })
  return { ...who, token: body.data.accessToken }
}

test('who invited an account cannot approve what it asked for, nor the other way round, for a week [OC-089]', async () => {
  const id = await askPrice(chidi, 200_000)
  const refused = await confirmPrice(ada, id)
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message: expect.stringMatching(/^You invited the colleague who asked for this less than 7 days ago/),
    },
  })
  const [open] = (await as(ada, 'GET', '/price-requests')).body.data
  expect(open).toMatchObject({ id, state: 'requested' })
  expect((await confirmPrice(bola, id)).status, 'a third person may').toBe(200)

  const promotion = await draft(ada)
  const other = await as(chidi, 'POST', `/promotions/${promotion}/approval`)
  expect(other.body.message).toMatch(/^The colleague who asked for this invited you less than 7 days ago/)
  expect((await as(bola, 'POST', `/promotions/${promotion}/approval`)).status).toBe(200)
})

test('the audit keeps the try with its reason [OC-089]', async () => {
  const { body } = await as(ada, 'GET', `/audit?staff=${ada.id}&act=confirmPrice`)
  expect(body.data.data).toHaveLength(1)
  expect(body.data.data[0].details).toEqual([
    { field: 'refused', value: expect.stringMatching(/^You invited the colleague/) },
  ])
})

test('a week later the two are taken for two persons, until one resets the sign-in of the other [OC-089]', async () => {
  app.clock.advance(WEEK)
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
