import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { callAs, paidOrderOf, workerToken } from '../../../test/fixtures/workers.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await workerToken(app, 'admin')
})
afterAll(() => app.close())

test('an administrator reads balances and reconciliations, and may reconcile now', async () => {
  const ada = await signedUpCustomer(app)
  await paidOrderOf(app, ada.token)
  app.clock.advance(3600)
  admin = await workerToken(app, 'admin')
  const { status, body } = await callAs(app, admin, 'POST', '/staff/reconciliation/run')
  expect(status).toBe(200)
  expect(body.data.discrepancies).toEqual([])
  expect(body.data.runs[0]).toMatchObject({ provider: 'sandbox', payments: 1, discrepancies: 0, failure: '' })
  expect(body.data.balances).toContainEqual({ account: 'customer_deposits', amount: -1_825_800 })
  expect((await callAs(app, admin, 'GET', '/staff/reconciliation')).body.data).toEqual(body.data)
})

test('a discrepancy that is not open cannot be settled, nor one without a reason', async () => {
  const settle = (reason: string) =>
    callAs(app, admin, 'POST', '/staff/reconciliation/dsc_01JABCDEFGHJKMNPQRSTVWXYZ0/resolve', { reason })
  expect((await settle('')).body.errors).toHaveProperty('reason')
  expect((await settle('Asked')).status).toBe(404)
})

test('a dead letter is seen without what it carries, and tried again from the beginning', async () => {
  const row = { topic: 'identity.mail', payload: '{"otp":"123456"}', state: 'dead', tries: 160 }
  const times = { run_at: app.clock(), created_at: app.clock(), last_error: 'the mail server is away' }
  await app.database.db
    .insertInto('outbox_messages')
    .values({ ...row, ...times, message_key: 'identity.mail:dead' })
    .execute()
  const listed = await callAs(app, admin, 'GET', '/staff/dead-letters')
  expect(listed.body.data).toMatchObject([
    { topic: 'identity.mail', tries: 160, error: 'the mail server is away' },
  ])
  expect(JSON.stringify(listed.body)).not.toContain('123456')
  const [{ id }] = listed.body.data
  expect((await callAs(app, admin, 'POST', `/staff/dead-letters/${id}/replay`)).body.data).toMatchObject({
    tries: 0,
  })
  expect((await callAs(app, admin, 'POST', `/staff/dead-letters/${id}/replay`)).status).toBe(404)
  expect((await callAs(app, admin, 'POST', '/staff/dead-letters/none/replay')).status).toBe(404)
  const again = await app.database.db
    .selectFrom('outbox_messages')
    .select(['state', 'tries'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(again).toEqual({ state: 'pending', tries: 0 })
})
