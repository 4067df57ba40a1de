import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { beginShift, callAs, unpaidOrderOf, workerToken } from '../../../test/fixtures/workers.ts'
import { givenRun, phoneOf } from '../../../test/phone/phone.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import { diskCauses, refreshAlerts } from './alerts.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await workerToken(app, 'admin')
  // The demo data may have causes of its own.
  await refresh()
})
afterAll(() => app.close())

const refresh = () => refreshAlerts(app.app.context)
type Alert = { id: string; kind: string; title: string; path: string; group: string }
const alerts = async (token = admin): Promise<Alert[]> =>
  (await callAs(app, token, 'GET', '/staff/alerts')).body.data
const ofKind = async (kind: string, token = admin) =>
  (await alerts(token)).filter((each) => each.kind === kind)

async function deadLetter(key: string): Promise<void> {
  const now = app.clock()
  await addOutboxMessage(app.database.db, { topic: 'nobody.handles', key, payload: {}, runAt: now }, now)
  await app.database.db
    .updateTable('outbox_messages')
    .set({ state: 'dead' })
    .where('message_key', '=', key)
    .execute()
}

const endDeadLetters = () =>
  app.database.db.updateTable('outbox_messages').set({ state: 'done' }).where('state', '=', 'dead').execute()

test('a cause is told once while it lasts, its figures follow, and it goes by itself [CN-044]', async () => {
  await deadLetter('alert:1')
  await refresh()
  await refresh()
  const [first, ...others] = await ofKind('dead_letters')
  expect(others).toEqual([])
  expect(first).toMatchObject({
    title: '1 message failed after all retries',
    path: '/money/dead-letters',
    group: 'system',
  })
  await deadLetter('alert:2')
  await refresh()
  expect(await ofKind('dead_letters')).toMatchObject([
    { id: first?.id, title: '2 messages failed after all retries' },
  ])
  await endDeadLetters()
  await refresh()
  expect(await ofKind('dead_letters')).toEqual([])
})

test('a role is told of what it can act on alone, an owner of everything [CN-045]', async () => {
  await deadLetter('alert:3')
  await app.database.db
    .insertInto('recurring_jobs')
    .values({
      name: 'night-of-the-test',
      last_started_at: app.clock(),
      last_failed_at: app.clock(),
      failures: 1,
      failure: 'no answer',
    })
    .execute()
  await refresh()
  const kindsFor = async (role: 'admin' | 'finance' | 'owner' | 'support' | 'dispatcher') =>
    new Set((await alerts(await workerToken(app, role))).map(({ kind }) => kind))
  for (const role of ['admin', 'finance', 'owner'] as const)
    expect([...(await kindsFor(role))]).toEqual(expect.arrayContaining(['dead_letters', 'job_failed']))
  expect(
    [...(await kindsFor('dispatcher'))].filter((kind) => kind !== 'paper_ends' && kind !== 'late_run'),
  ).toEqual([])
  expect([...(await kindsFor('support'))]).toEqual([])
  await endDeadLetters()
  await refresh()
})

test('who chose a kind gets one mail when it begins; kinds of other roles cannot be chosen [CN-046]', async () => {
  const finance = await workerToken(app, 'finance')
  const chosen = await callAs(app, finance, 'PUT', '/staff/alerts/mail-choices', {
    kinds: ['dead_letters', 'late_run', 'disk'],
  })
  expect(chosen.body.data).toEqual({ kinds: ['dead_letters'] })
  await deadLetter('alert:4')
  await refresh()
  await refresh()
  while ((await app.worker.runDue()) > 0) app.clock.advance(1)
  const mails = app.mailbox.mails.filter(({ subject }) => subject === '1 message failed after all retries')
  expect(mails.map(({ to }) => to)).toEqual(['finance@gatefill.test'])
  expect(mails[0]?.text).toContain('/console/money/dead-letters')
  await endDeadLetters()
})

/** Kinds of alerts that a cause begins, and nothing twice. */
async function begun(kind: string, work: () => Promise<unknown>): Promise<Alert[]> {
  const before = (await ofKind(kind)).map(({ id }) => id)
  await work()
  await Promise.all([refresh(), refresh()])
  await refresh()
  return (await ofKind(kind)).filter(({ id }) => !before.includes(id))
}
const insideDays = (days: number) => secondsAfter(app.clock(), days * 24 * 3_600)

test('a dispute is told of three days before it is due, and not earlier [CN-127]', async () => {
  const at = app.clock()
  const dispute = { provider: 'paystack', amount: 1_825_800, state: 'open', opened_at: at, updated_at: at }
  const [due, ...others] = await begun('dispute_due', () =>
    app.database.db
      .insertInto('payment_disputes')
      .values([
        { ...dispute, dispute_id: 'D-1', reference: 'r-1', due_at: insideDays(2) },
        { ...dispute, dispute_id: 'D-2', reference: 'r-2', due_at: insideDays(9) },
        { ...dispute, provider: 'flutterwave', dispute_id: 'D-3', reference: 'r-3', due_at: null },
      ])
      .execute(),
  )
  expect(others).toEqual([])
  expect(due).toMatchObject({ path: '/money/disputes', group: 'soon' })
  await app.database.db.updateTable('payment_disputes').set({ state: 'won' }).execute()
  await refresh()
  expect(await ofKind('dispute_due')).toEqual([])
})

test('a paper is told of before it ends, until a newer one is entered [CN-127]', async () => {
  const { id: ownerId } = await app.database.db.selectFrom('vehicles').select('id').executeTakeFirstOrThrow()
  const paper = (id: string, days: number) => ({
    id,
    owner_kind: 'vehicle',
    owner_id: ownerId,
    kind: 'insurance',
    number: id,
    valid_from: insideDays(-400),
    valid_to: insideDays(days),
    created_at: app.clock(),
    updated_at: app.clock(),
  })
  const insert = (...rows: ReturnType<typeof paper>[]) =>
    app.database.db.insertInto('papers').values(rows).execute()
  await app.database.db
    .deleteFrom('papers')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'insurance')
    .execute()
  const told = await begun('paper_ends', () => insert(paper('ppr_ends', 5)))
  expect(told).toMatchObject([{ title: expect.stringContaining('ends'), path: '/vehicles' }])
  const after = await begun('paper_ends', () => insert(paper('ppr_newer', 300)))
  expect(after).toEqual([])
  expect((await ofKind('paper_ends')).map(({ id }) => id)).not.toContain(told[0]?.id)
})

test('open discrepancies are one alert, which goes with the last of them [CN-127]', async () => {
  const at = app.clock()
  const row = {
    provider: 'paystack',
    subject: 'payment',
    kind: 'amount',
    reference: 'r',
    ours: '1',
    theirs: '2',
  }
  const seen = { ...row, first_seen_at: at, last_seen_at: at }
  const told = await begun('discrepancies', () =>
    app.database.db
      .insertInto('reconciliation_discrepancies')
      .values([
        { ...seen, id: 'dsc_1' },
        { ...seen, id: 'dsc_2', reference: 's' },
      ])
      .execute(),
  )
  expect(told).toMatchObject([{ title: '2 discrepancies open', path: '/money/reconciliation' }])
  await app.database.db.updateTable('reconciliation_discrepancies').set({ resolved_at: at }).execute()
  await refresh()
  expect(await ofKind('discrepancies')).toEqual([])
})

test('a night that was not run is told of, a weekly job that rests is not [CN-127]', async () => {
  const yesterday = secondsAfter(app.clock(), -27 * 3_600)
  const job = { last_started_at: yesterday, last_succeeded_at: yesterday }
  const told = await begun('job_failed', () =>
    app.database.db
      .insertInto('recurring_jobs')
      .values([
        { ...job, name: 'night', cron: '7 3 * * *' },
        { ...job, name: 'week', cron: '7 3 * * 1' },
        { ...job, name: 'known since', cron: '' },
      ])
      .execute(),
  )
  expect(told.map(({ title }) => title)).toEqual(['The job night was not run'])
  await app.database.db
    .updateTable('recurring_jobs')
    .set({ last_succeeded_at: app.clock() })
    .where('name', '=', 'night')
    .execute()
  await refresh()
  expect((await ofKind('job_failed')).map(({ title }) => title)).not.toContain('The job night was not run')
})

test('a refund over the limit and a run that is late are told of by their own rooms [CN-127]', async () => {
  const ada = await signedUpCustomer(app)
  const driver = await workerToken(app, 'driver1')
  const driverId = (await callAs(app, driver, 'GET', '/driver/me')).body.data._id
  await beginShift(app, driver)
  const { runId, orderIds } = await givenRun(app, driverId, ada.token, 1)
  const attempt = await app.database.db
    .selectFrom('payment_attempts')
    .select(['id', 'order_id', 'amount'])
    .where('order_id', '=', orderIds[0] ?? '')
    .executeTakeFirstOrThrow()
  const { _id: requestedBy } = (await callAs(app, admin, 'GET', '/staff/me')).body.data
  const request = {
    id: 'rrq_alert',
    order_id: attempt.order_id,
    attempt_id: attempt.id,
    kind: 'goodwill',
    amount: attempt.amount,
    reason: 'The driver came late',
    approval: 'requested',
    requested_by: requestedBy,
    requested_at: app.clock(),
  }
  const asked = await begun('refund_approval', () =>
    app.database.db.insertInto('refund_requests').values(request).execute(),
  )
  expect(asked).toMatchObject([{ title: '1 refund awaits approval', path: '/money/refunds' }])

  const phone = phoneOf(app, driver, 'phone of the late run')
  const station = (await callAs(app, driver, 'GET', '/driver/stations')).body.data[0]
  await phone.send(
    { kind: 'accept', runId },
    { kind: 'load', runId, body: { stationId: station._id } },
    { kind: 'depart', runId },
  )
  expect(await begun('late_run', async () => undefined)).toEqual([])
  await app.database.db
    .updateTable('stops')
    .set({ planned_to: app.clock() })
    .where('run_id', '=', runId)
    .execute()
  app.clock.advance(9 * 60)
  expect(await begun('late_run', async () => undefined)).toEqual([])
  app.clock.advance(2 * 60)
  expect(await begun('late_run', async () => undefined)).toMatchObject([
    { path: `/runs/${runId}`, group: 'now' },
  ])
  const finance = await workerToken(app, 'finance')
  expect(await ofKind('late_run', finance)).toEqual([])
})

test('a disk is told of from 80 percent on [CN-044]', () => {
  expect(diskCauses(79)).toEqual([])
  expect(diskCauses(80)).toMatchObject([{ cause: 'disk', title: 'The disk of the data is 80% full' }])
})

test('a payment that its provider refuses for good is told until its order is paid or over [BR-071]', async () => {
  const customer = await signedUpCustomer(app)
  const support = await workerToken(app, 'support')
  const orderId = await unpaidOrderOf(app, customer.token)
  await callAs(app, customer.token, 'POST', '/payment/initiation', { orderId })
  const refuse = (refusal: string | null) =>
    app.database.db
      .updateTable('payment_attempts')
      .set({ start_refusal: refusal })
      .where('order_id', '=', orderId)
      .execute()
  await refuse('email')
  await refresh()
  expect(await ofKind('payment_refused', support)).toMatchObject([
    {
      title: `sandbox refuses the payment of order #${orderId.slice(-6)}`,
      path: `/orders/${orderId}`,
      group: 'now',
    },
  ])
  await callAs(app, customer.token, 'PUT', `/orders/${orderId}/cancel`, { reason: 'Changed my mind' })
  await refresh()
  expect(await ofKind('payment_refused', support)).toEqual([])
})
