import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TermiiStandIn } from '../../../../../../../tools/stand-ins/termii/stand-in.ts'
import { startTermii } from '../../../../../../../tools/stand-ins/termii/stand-in.ts'
import type { TestApp } from '../../../../../test/app.ts'
import { startTestApp } from '../../../../../test/app.ts'
import { signedUpCustomer } from '../../../../../test/fixtures/customers.ts'
import {
  accountActs,
  NEW_ACCOUNT as NEW,
  OLD_ACCOUNT as OLD,
  owedStation,
  secondFinance,
} from '../../../../../test/fixtures/payees.ts'
import { checkMoney } from '../../../../../test/fixtures/payments/check-ledger.ts'
import { acceptLink, mailedToken, staffSignIn } from '../../../../../test/fixtures/team.ts'
import { callAs, deliveredOrder, workerToken } from '../../../../../test/fixtures/workers.ts'

let standIn: TermiiStandIn
let app: TestApp
let finance: string
let admin: string
let stationId: string

beforeAll(async () => {
  standIn = await startTermii()
  app = await startTestApp({
    environment: {
      SMS_PROVIDER: 'termii',
      TERMII_API_KEY: standIn.apiKey,
      TERMII_SENDER_ID: 'Gatefill',
      TERMII_API_URL: standIn.url,
    },
  })
})
beforeEach(async () => {
  finance = await workerToken(app, 'finance')
  admin = await workerToken(app, 'admin')
})
afterAll(async () => {
  await checkMoney(app.database)
  await app.close()
  await standIn.close()
})

const TODAY = '2026-11-21'
const send = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = finance) =>
  callAs(app, token, method, `/staff${path}`, body)
const station = async () =>
  (await send('GET', '/payees')).body.data.find(({ id }: { id: string }) => id === stationId)
const acts = accountActs(() => ({ app, stationId }))
const ask = (account: object, token = finance) => acts.ask(token, account)
const confirm = (id: string, token = admin) => acts.confirm(token, id)
const refuse = (id: string, token = finance) => acts.refuse(token, id)
const draft = (token = finance) => acts.draft(token, TODAY)
const approve = (id: string, token: string) => send('POST', `/payouts/${id}/approve`, undefined, token)
const batch = (...payoutIds: string[]) => send('POST', '/payout-batches', { payoutIds })
const settle = async () => {
  while ((await app.worker.runDue()) > 0);
}

test('the first account of a station is in force at once, and its contact is entered [ML-080] [ML-082]', async () => {
  stationId = await owedStation(app, (await signedUpCustomer(app)).token)
  const first = await Promise.all([ask(OLD), ask(OLD, admin)])
  expect(first.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const nobody = await send('PUT', `/payees/station/${stationId}/contact`, { name: '', phone: '12' })
  expect(Object.keys(nobody.body.errors)).toEqual(['name', 'phone'])
  const contact = { name: 'Mr Gbénga Adéwálé', email: 'Station@Example.com', phone: '0802 118 4420' }
  const saved = await send('PUT', `/payees/station/${stationId}/contact`, contact)
  expect(saved.body.data.contact).toMatchObject({ email: 'station@example.com', phone: '+2348021184420' })
  expect((await send('PUT', `/payees/station/stn_${'0'.repeat(26)}/contact`, contact)).status).toBe(404)
  // The contact was there long before the account changes.
  app.clock.advance(40 * 24 * 60 * 60)
})

test('another account waits for an independent second person, and the old one stays until then [ML-080]', async () => {
  expect((await ask({ ...NEW, askedForBy: ' ' })).body.errors).toHaveProperty('askedForBy')
  expect((await ask(OLD)).body.message).toContain('the bank account already')
  const asked = await ask(NEW)
  expect(asked.body.data).toMatchObject({
    account: { accountNumber: OLD.accountNumber },
    change: {
      state: 'waiting',
      account: NEW,
      old: OLD,
      askedForBy: 'E-mail of 21 Nov, 8:50am',
      freeAt: null,
    },
  })
  const { id } = asked.body.data.change
  expect((await ask({ ...NEW, beneficiary: 'Other' })).body.message).toContain('waits for a second person')
  expect((await confirm(id, finance)).body.message).toContain('You asked for this change yourself')
  const payout = (await draft(admin)).body.data
  expect(payout).toMatchObject({ accountNumber: OLD.accountNumber, accountChange: null, isAccountNew: false })
  await send('POST', `/payouts/${payout.id}/withdraw`, { reason: 'For the test' })

  const invited = { email: 'new@gatefill.example', name: 'New Person', role: 'finance' }
  expect((await send('POST', '/invitations', invited, admin)).status).toBe(201)
  await settle()
  await acceptLink(app, { token: mailedToken(app, invited.email) })
  const token = (await staffSignIn(app, { email: invited.email })).body.data.accessToken
  const ofAdmin = await ask({ ...NEW, accountNumber: '0000014579', beneficiary: 'X' }, admin)
  expect(ofAdmin.status).toBe(409)
  expect((await refuse(id, admin)).body.data).toMatchObject({ change: null, account: OLD })
  const again = (await ask(NEW, admin)).body.data.change
  expect((await confirm(again.id, token)).body.message).toMatch(/invited you less than 30 days ago/)
  expect((await refuse(again.id)).status).toBe(200)
  expect((await confirm(again.id, finance)).body.message).toContain('refused already')
})

test('the payee is told at the contacts from before by text and mail, without a whole number [ML-082]', async () => {
  await settle()
  const texts = standIn.messages.length
  // Who changes the account may have changed the contact first.
  const own = { name: 'My own', email: 'thief@example.com', phone: '' }
  await send('PUT', `/payees/station/${stationId}/contact`, own)
  const { change } = (await ask(NEW)).body.data
  expect(change.notices.map(({ recipient, state }: Record<string, string>) => [recipient, state])).toEqual([
    ['+2348021184420', 'waiting'],
    ['station@example.com', 'waiting'],
    ['thief@example.com', 'waiting'],
  ])
  await settle()
  expect(standIn.messages.slice(texts)).toMatchObject([
    { to: '2348021184420', sms: expect.stringContaining('ending 7895 instead of 4579') },
  ])
  const mail = app.mailbox.mails.findLast(({ to }) => to === 'station@example.com')
  expect(mail?.subject).toBe('Your bank account with us is to be changed')
  expect(mail?.text).toContain('ending 7895 instead of 4579')
  expect(mail?.text).not.toMatch(/1234567895|0000014579/)
  expect((await station()).change.notices).toMatchObject([
    { state: 'sent' },
    { state: 'sent' },
    { state: 'sent' },
  ])
  const answers = (reason: string) => send('POST', `/payee-account-changes/${change.id}/answers`, { reason })
  expect((await answers(' ')).body.errors).toHaveProperty('reason')
  expect((await answers('Knows nothing of a new account')).body.data.change.answers).toMatchObject([
    { words: 'Knows nothing of a new account', by: { name: 'Adaeze Demo' } },
  ])
  await refuse(change.id)
})

test('who entered the contact in the last 30 days does not confirm what is told there [ML-080] [ML-082]', async () => {
  const contact = { name: 'Mr Gbénga Adéwálé', email: 'station@example.com', phone: '' }
  await send('PUT', `/payees/station/${stationId}/contact`, contact, admin)
  const { id } = (await ask(NEW)).body.data.change
  expect((await confirm(id)).body.message).toContain('changed what it rests on')
  app.clock.advance(30 * 24 * 60 * 60)
  const [later, asker] = [await workerToken(app, 'admin'), await workerToken(app, 'finance')]
  expect((await confirm(id, later)).status).toBe(200)
  expect((await refuse(id, asker)).status).toBe(200)
})

test('a payout to a new account shows the old one, and who asked for it cannot approve [ML-081] [ML-078]', async () => {
  const { change } = (await ask(NEW)).body.data
  const ife = await secondFinance(app)
  expect((await confirm(change.id, ife)).body.data).toMatchObject({
    account: { ...NEW, changedBy: { name: 'Adaeze Demo' } },
    change: { state: 'confirmed', confirmedBy: { name: 'Ifeoluwa Bright' }, freeAt: expect.any(String) },
  })
  const payout = (await draft(admin)).body.data
  expect(payout).toMatchObject({
    ...NEW,
    isAccountNew: true,
    accountChange: { old: OLD, askedBy: { name: 'Adaeze Demo' }, newPaid: { count: 0 }, mayRefuse: true },
  })
  expect((await approve(payout.id, finance)).body.message).toContain('You changed the bank account last')
  expect(payout.approvers).toContainEqual(expect.objectContaining({ name: 'Ifeoluwa Bright' }))
  await send('POST', `/payouts/${payout.id}/withdraw`, { reason: 'Drafted by the third' })
  const second = (await draft(ife)).body.data
  // Neither who asked, nor who drafted.
  expect(second.approvers).toMatchObject([{ name: 'Bisi Demo' }, { name: 'New Person' }])
  expect((await approve(second.id, admin)).status).toBe(200)
  expect((await batch(second.id)).body.message).toContain('was changed less than 24 hours ago')

  app.clock.advance(24 * 60 * 60)
  finance = await workerToken(app, 'finance')
  const sent = await batch(second.id)
  expect(sent.status).toBe(201)
  const file = async (path: string) =>
    (await app.server.inject({ url: `/api/staff/${path}`, headers: { authorization: `Bearer ${finance}` } }))
      .body
  const bankFile = await file(`payout-batches/${sent.body.data.id}/file`)
  expect(bankFile).toContain('NUBAN before,Bank code before,Account changed')
  expect(bankFile).toMatch(/,0000014579,011,"30 Jan 2027, .* by Adaeze Demo"/)
  const statement = await file(`payouts/${second.id}/statement`)
  expect(statement).toContain('Account before,"Lekki Fuels Ltd, 0000014579, bank 011"')
  // Paid once and 24 hours over: it is an account as any other.
  expect((await station()).change).toBeNull()
  expect((await refuse(change.id)).body.message).toContain('24 hours are over')
})

test('a refusal brings the old account back, and an approved payout to the other one does not leave [ML-086]', async () => {
  await deliveredOrder(app, (await signedUpCustomer(app)).token, { by: 'driver2' })
  const { change } = (await ask(OLD, admin)).body.data
  const ife = await secondFinance(app)
  expect((await confirm(change.id, ife)).status).toBe(200)
  const today = app.clock().toISOString().slice(0, 10)
  const payout = (await acts.draft(ife, today)).body.data
  expect((await approve(payout.id, finance)).status).toBe(200)
  expect((await refuse(change.id)).body.data).toMatchObject({ account: NEW, change: null })
  app.clock.advance(24 * 60 * 60)
  finance = await workerToken(app, 'finance')
  expect((await batch(payout.id)).body.message).toContain('no longer has. Nothing was sent.')
  const failed = await send('POST', `/payouts/${payout.id}/fail`, { reason: 'Another account was named' })
  expect(failed.body.data.state).toBe('failed')
  const again = (await send('POST', `/payouts/${payout.id}/redraft`)).body.data
  expect(again).toMatchObject({ state: 'draft', ...NEW, isAccountNew: false })
  expect((await approve(again.id, await workerToken(app, 'admin'))).status).toBe(200)
  expect((await batch(again.id)).status).toBe(201)
})
