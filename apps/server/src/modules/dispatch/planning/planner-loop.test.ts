import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { isPlanDue, plannerLoop } from './planner-loop.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const NOW = new Date('2026-11-23T09:00:00Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)
const due = (askedAt: Date | null, plannedAt: Date | null, hasOrders = true, mode = 'suggest') =>
  isPlanDue({ askedAt, plannedAt, hasOrders, mode }, NOW)

test('a plan is due two seconds after an event, at most every 15 seconds, and after a minute [DI-068]', () => {
  expect(due(ago(1), null)).toBe(false)
  expect(due(ago(2), null)).toBe(true)
  expect(due(ago(2), ago(14))).toBe(false)
  expect(due(ago(2), ago(15))).toBe(true)
  expect(due(ago(20), ago(16))).toBe(false)
  expect(due(null, ago(60))).toBe(true)
  expect(due(null, ago(60), false)).toBe(false)
  expect(due(null, ago(60), true, 'manual')).toBe(false)
})

test('of two servers one plans a zone, until its lease ends [DI-068]', async () => {
  const { context } = app.app
  const planned: string[] = []
  const server = (name: string) =>
    plannerLoop(context, {
      planZone: async () => {
        planned.push(name)
        return 'planned'
      },
      offerRuns: async () => 0,
      lapseOffers: async () => 0,
      onAccepted: async () => {},
    })
  const [one, two] = [server('one'), server('two')]
  await one.poll()
  // The other server has the event, the first one the lease.
  two.ask(app.database.db)
  await two.poll()
  await one.poll()
  expect(planned).toEqual([])
  app.clock.advance(3)
  await two.poll()
  await one.poll()
  expect(planned).toEqual(['one'])
  app.clock.advance(31)
  await two.poll()
  await one.poll()
  expect(planned).toEqual(['one', 'two'])
})
