import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { callAs, workerToken } from '../../../test/fixtures/workers.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import { diskCauses } from './disk.ts'

let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await workerToken(app, 'admin')
  // The demo data may have causes of its own.
  await refresh()
})
afterAll(() => app.close())

const refresh = () => app.app.services.alerts.refresh()
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

test('a disk is told of from 80 percent on [CN-044]', () => {
  expect(diskCauses(79)).toEqual([])
  expect(diskCauses(80)).toMatchObject([{ cause: 'disk', title: 'The disk of the data is 80% full' }])
})
