import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { readLive } from '../../../test/fixtures/live-reader.ts'
import { callAs, workerToken } from '../../../test/fixtures/workers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const follow = (token: string) =>
  readLive(app.server, { authorization: `Bearer ${token}` }, '/api/staff/live')

test('a session has 10 streams at once, whatever the desk allows, and another session has its own [ML-093]', async () => {
  const token = await workerToken(app, 'dispatcher')
  const tabs = [await follow(token)]
  while (tabs.length < 10) tabs.push(await follow(token))
  expect(tabs.map(({ status }) => status)).toEqual(tabs.map(() => 200))
  const eleventh = await follow(token)
  expect(eleventh.status).toBe(429)
  expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0)
  const elsewhere = await follow(await workerToken(app, 'dispatcher'))
  expect(elsewhere.status).toBe(200)
  tabs[0]?.close()
  await expect
    .poll(async () => {
      const again = await follow(token)
      tabs.push(again)
      return again.status
    })
    .toBe(200)
  for (const tab of [...tabs, elsewhere]) tab.close()
})

test('the stream of the desk ends within 5 seconds of its role, and that of another goes on [ML-094]', async () => {
  const admin = await workerToken(app, 'admin')
  const dispatcher = await workerToken(app, 'dispatcher')
  const { body } = await callAs(app, dispatcher, 'GET', '/staff/me')
  const kept = await follow(admin)
  await kept.next('ready')
  // The first may follow the desk as well, the second may not.
  for (const [role, answer] of [
    ['support', 200],
    ['finance', 403],
  ] as const) {
    const changed = await follow(dispatcher)
    await changed.next('ready')
    const began = performance.now()
    const { status } = await callAs(app, admin, 'PUT', `/staff/members/${body.data._id}/role`, { role })
    expect(status).toBe(200)
    await changed.ended
    expect(performance.now() - began, role).toBeLessThan(5_000)
    const again = await follow(dispatcher)
    expect(again.status).toBe(answer)
    again.close()
  }
  await callAs(app, admin, 'POST', '/staff/presence', { tabId: 'tab-1', room: 'dispatch' })
  await kept.next('presence')
  kept.close()
})
