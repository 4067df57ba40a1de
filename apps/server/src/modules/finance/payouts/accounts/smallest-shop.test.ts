import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import { startTestApp } from '../../../../../test/app.ts'
import { signedUpCustomer } from '../../../../../test/fixtures/customers.ts'
import {
  accountActs,
  NEW_ACCOUNT as NEW,
  OLD_ACCOUNT as OLD,
  owedStation,
} from '../../../../../test/fixtures/payees.ts'
import { callAs, workerToken } from '../../../../../test/fixtures/workers.ts'

let app: TestApp
let stationId: string
let [finance, admin, owner] = ['', '', '']
beforeAll(async () => {
  app = await startTestApp()
  await signIn()
  stationId = await owedStation(app, (await signedUpCustomer(app)).token)
  await acts.ask(finance, OLD)
  app.clock.advance(40 * 24 * 60 * 60)
  await signIn()
})
afterAll(() => app.close())

async function signIn(): Promise<void> {
  ;[finance, admin, owner] = await Promise.all([
    workerToken(app, 'finance'),
    workerToken(app, 'admin'),
    workerToken(app, 'owner'),
  ])
}
const acts = accountActs(() => ({ app, stationId }))
const approve = (id: string, token: string) =>
  callAs(app, token, 'POST', `/staff/payouts/${id}/approve`, undefined)
const namesOf = (people: { name: string }[]) => people.map(({ name }) => name)

test('an administrator and one person of finance pay to a changed account together [ML-088]', async () => {
  const { change } = (await acts.ask(finance, NEW)).body.data
  expect(change.confirmers.map(({ role }: { role: string }) => role)).toEqual(['admin'])
  expect((await acts.confirm(finance, change.id)).status).toBe(409)
  expect((await acts.confirm(admin, change.id)).body.data).toMatchObject({
    account: NEW,
    change: { state: 'confirmed', confirmers: [] },
  })
  const payout = (await acts.draft(finance, '2026-11-21')).body.data
  expect(namesOf(payout.approvers)).toHaveLength(1)
  expect((await approve(payout.id, finance)).status).toBe(409)
  expect((await approve(payout.id, admin)).status).toBe(200)
})

test('an owner reads another account of a payee, and neither asks, confirms, refuses nor approves [ML-088]', async () => {
  const { change } = (await acts.ask(finance, OLD)).body.data
  expect((await acts.ask(owner, OLD)).status).toBe(403)
  expect((await acts.draft(owner, '2026-11-21')).status).toBe(403)
  expect((await acts.confirm(owner, change.id)).status).toBe(403)
  expect((await acts.refuse(owner, change.id)).status).toBe(403)
})
