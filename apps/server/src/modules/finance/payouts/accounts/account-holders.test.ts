import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import { startTestApp } from '../../../../../test/app.ts'
import { signedUpCustomer } from '../../../../../test/fixtures/customers.ts'
import {
  accountActs,
  NEW_ACCOUNT,
  OLD_ACCOUNT,
  owedStation,
  secondFinance,
} from '../../../../../test/fixtures/payees.ts'
import { callAs, workerToken } from '../../../../../test/fixtures/workers.ts'
import type { AccountHolder } from '../../../../providers/payments/provider.ts'
import { AmbiguousError } from '../../../../providers/payments/provider.ts'
import { createSandbox } from '../../../../providers/payments/sandbox/sandbox.ts'
import { refreshAlerts } from '../../../alerts/alerts.ts'

let app: TestApp
let finance: string
let admin: string
let stationId: string
/** What the vendor answers now. */
let holderOf: AccountHolder

beforeAll(async () => {
  app = await startTestApp({
    paymentProviders: (context, origin) => {
      const sandbox = createSandbox({ context, origin })
      return { providers: [{ ...sandbox.provider, accountHolder: (account) => holderOf(account) }], sandbox }
    },
  })
  finance = await workerToken(app, 'finance')
  admin = await workerToken(app, 'admin')
  stationId = await owedStation(app, (await signedUpCustomer(app)).token)
  await ask(OLD_ACCOUNT)
})
afterAll(async () => app.close())

const acts = accountActs(() => ({ app, stationId }))
const ask = async (account: object) => (await acts.ask(finance, account)).body.data.change
const settle = async () => {
  while ((await app.worker.runDue()) > 0);
}
const station = async () =>
  (await callAs(app, finance, 'GET', '/staff/payees')).body.data.find(
    ({ id }: { id: string }) => id === stationId,
  )
const holder = async () => (await station()).change.holder
const statuses = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other)

test('the name at the bank stands beside the typed one, and another name wants a reason [ML-083]', async () => {
  holderOf = async () => 'IKOTA OIL ENT'
  const { id, holder: before } = await ask(NEW_ACCOUNT)
  expect(before).toEqual({ state: 'asking', name: '', problem: null })
  await settle()
  expect(await holder()).toMatchObject({
    state: 'named',
    name: 'IKOTA OIL ENT',
    problem: 'The bank names the holder IKOTA OIL ENT, not Lekki Fuels Ltd.',
  })
  expect((await acts.confirm(admin, id)).body.errors.note[0]).toContain('Please say why it is right')
  const reason = 'They merged; I have seen the paper'
  expect((await acts.confirm(admin, id, reason)).body.data.change).toMatchObject({ confirmNote: reason })
  expect((await acts.refuse(finance, id)).status).toBe(200)
})

test('an account that no bank knows wants a reason, and one of the same holder none [ML-083]', async () => {
  holderOf = async () => undefined
  const unknown = await ask(NEW_ACCOUNT)
  await settle()
  expect(await holder()).toMatchObject({ state: 'unknown', problem: 'The bank knows no such account.' })
  expect((await acts.confirm(admin, unknown.id)).status).toBe(422)
  expect((await acts.refuse(finance, unknown.id)).status).toBe(200)
  holderOf = async () => 'LEKKI FUELS LIMITED'
  const same = await ask(NEW_ACCOUNT)
  await settle()
  expect(await holder()).toMatchObject({ name: 'LEKKI FUELS LIMITED', problem: null })
  expect((await acts.confirm(admin, same.id)).status).toBe(200)
  // The next change shows whose the account of before is.
  const next = await ask({ ...NEW_ACCOUNT, beneficiary: 'Lekki Fuels' })
  expect(next).toMatchObject({ oldHolderName: 'LEKKI FUELS LIMITED', old: NEW_ACCOUNT })
  for (const { id } of [next, same]) expect((await acts.refuse(finance, id)).status).toBe(200)
})

test('a vendor that does not answer stands in nobody’s way, and is asked again [ML-083]', async () => {
  holderOf = async () => {
    throw new AmbiguousError('no answer')
  }
  const { id } = await ask(NEW_ACCOUNT)
  await settle()
  expect(await holder()).toEqual({ state: 'unanswered', name: '', problem: null })
  expect((await acts.confirm(admin, id)).status).toBe(200)
  holderOf = async () => 'IKOTA OIL ENT'
  app.clock.advance(10 * 60)
  await settle()
  expect(await holder()).toMatchObject({ state: 'named', problem: expect.stringContaining('IKOTA OIL ENT') })
  expect((await acts.refuse(finance, id)).status).toBe(200)
})

test('of two people who confirm at once one does, and a draft meanwhile names one account whole [ML-080] [ML-081]', async () => {
  holderOf = async () => 'LEKKI FUELS LTD'
  const ife = await secondFinance(app)
  const { id } = await ask(NEW_ACCOUNT)
  const [drafted, ...confirmed] = await Promise.all([
    acts.draft(finance, '2026-11-21'),
    acts.confirm(admin, id),
    acts.confirm(ife, id),
  ])
  expect(statuses(confirmed)).toEqual([200, 409])
  const payout = drafted.body.data
  expect(payout).toMatchObject(payout.isAccountNew ? NEW_ACCOUNT : OLD_ACCOUNT)
  const approved = await callAs(app, ife, 'POST', `/staff/payouts/${payout.id}/approve`)
  // Drafted before the change: it names an account that is not in force; after it: the confirmer cannot, another can.
  const allowed = payout.isAccountNew ? [200, 409] : [409]
  expect(allowed).toContain(approved.status)
  const both = await Promise.all([acts.refuse(finance, id), acts.refuse(admin, id)])
  expect(statuses(both)).toEqual([200, 409])
  expect(await station()).toMatchObject({ account: OLD_ACCOUNT, change: null })
  expect((await ask(NEW_ACCOUNT)).state, 'a refused change does not stand in the way of another').toBe(
    'waiting',
  )
})

test('finance and the owner are told of a change that waits, was confirmed, and was refused [ML-085]', async () => {
  const told = async () => {
    await refreshAlerts(app.app.context)
    const owner = await workerToken(app, 'owner')
    const alerts = (await callAs(app, owner, 'GET', '/staff/alerts')).body.data
    return alerts
      .filter(({ kind }: { kind: string }) => kind === 'account_change')
      .map(({ title, detail }: { title: string; detail: string }) => `${title}. ${detail}`)
  }
  const { name, change } = await station()
  const isOf = (words: RegExp) => expect.arrayContaining([expect.stringMatching(words)])
  expect(await told()).toEqual(isOf(new RegExp(`Another bank account of ${name} waits.* asked for it`)))
  expect((await acts.confirm(admin, change.id)).status).toBe(200)
  expect(await told()).toEqual(isOf(new RegExp(`The bank account of ${name} was changed.* confirmed it`)))
  expect((await acts.refuse(finance, change.id)).status).toBe(200)
  expect(await told()).toEqual(isOf(/The old bank account of .* is in force again.* refused it/))
  app.clock.advance(8 * 24 * 60 * 60)
  expect(await told()).toEqual([])
})
