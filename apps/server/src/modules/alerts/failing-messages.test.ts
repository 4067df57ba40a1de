import { messageTopicName } from '@gatefill/domain/notifications/failing-messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { callAs, workerToken } from '../../../test/fixtures/workers.ts'
import { createModules, handlersOf } from '../../modules.ts'
import { backOff } from '../../platform/jobs/run-message.ts'
import { refreshAlerts } from './alerts.ts'

const SIGN_UP = {
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.com',
  password: 'a long password of Ada',
  agreeToTerms: true,
}
const TOKEN = 'a token of the metrics'
let app: TestApp
let admin: string
beforeAll(async () => {
  app = await startTestApp({ environment: { METRICS_TOKEN: TOKEN } })
  admin = await workerToken(app, 'admin')
  await app.worker.runDue()
})
afterAll(() => app.close())

const metrics = async () =>
  (await app.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body
const failingAlerts = async () => {
  await refreshAlerts(app.app.context)
  const { body } = await callAs(app, admin, 'GET', '/staff/alerts')
  return body.data.filter(({ kind }: { kind: string }) => kind === 'messages_failing')
}
const failing = async () => (await callAs(app, admin, 'GET', '/staff/failing-messages')).body.data

test('a dead mail server is told in the console and the metrics with its fourth failure [RL-001]', async () => {
  app.mailbox.failWith(new Error('connect ECONNREFUSED 127.0.0.1:25'))
  const since = app.clock().toISOString()
  await app.server.inject({ method: 'POST', url: '/api/auth/signup', payload: SIGN_UP })
  for (let tries = 1; tries <= 3; tries += 1) {
    await app.worker.runDue()
    app.clock.advance(backOff(tries))
  }
  expect(await failingAlerts()).toEqual([])
  expect(await metrics()).not.toMatch(/^outbox_failing_messages\{/m)
  await app.worker.runDue()
  expect(await failingAlerts()).toMatchObject([
    {
      title: expect.stringMatching(/^Mails with codes fail: 1 waits since /),
      path: '/money/dead-letters',
      group: 'now',
    },
  ])
  expect(await failing()).toMatchObject([
    { topic: 'identity.mail-code', messages: 1, since, error: 'connect ECONNREFUSED 127.0.0.1:25' },
  ])
  expect(await metrics()).toMatch(/^outbox_failing_messages\{topic="identity\.mail-code"\} 1$/m)
  expect(await metrics()).toMatch(/^outbox_failing_age_seconds\{topic="identity\.mail-code"\} 7$/m)

  app.mailbox.failWith(undefined)
  app.clock.advance(backOff(4))
  await app.worker.runDue()
  expect(await failingAlerts()).toEqual([])
  expect(await failing()).toEqual([])
  expect(await metrics()).not.toMatch(/^outbox_failing_messages\{/m)
})

test('every message of the product has a name for whoever reads that it fails [RL-001]', () => {
  const topics = Object.keys(handlersOf(createModules(app.app.context)))
  expect(topics.filter((topic) => messageTopicName(topic) === topic)).toEqual([])
})
