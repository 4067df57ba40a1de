import { FIRST_ZONE } from '@gatefill/domain/dispatch/board/zone'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { isPlanDue, plannerLoop, type ZoneActs } from './planner-loop.ts'

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

/** What the loop does for a zone, where it does nothing. */
const NOTHING: ZoneActs = {
  planZone: async () => 'planned',
  offerRuns: async () => 0,
  lapseOffers: async () => 0,
}

test('of two servers one plans a zone, until its lease ends [DI-068]', async () => {
  const { context } = app.app
  const planned: string[] = []
  const server = (name: string) =>
    plannerLoop(context, {
      ...NOTHING,
      planZone: async () => {
        planned.push(name)
        return 'planned'
      },
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

test('events within two seconds of the last question ask for one plan together [DI-189]', async () => {
  const { context } = app.app
  const { db } = app.database
  const loop = plannerLoop(context, NOTHING)
  const zone = db.selectFrom('zones').where('zone', '=', FIRST_ZONE)
  const asked = async () => (await zone.select('replan_asked_at').executeTakeFirstOrThrow()).replan_asked_at
  const event = async () => {
    loop.ask(db)
    await loop.poll()
  }
  // A plan that answers every question so far: without it no further question is written.
  const markPlanned = () =>
    db.updateTable('zones').set({ planned_at: app.clock() }).where('zone', '=', FIRST_ZONE).execute()
  app.clock.advance(60)
  const first = app.clock()
  await markPlanned()
  await event()
  expect(await asked()).toEqual(first)
  await markPlanned()
  app.clock.advance(1)
  await event()
  expect(await asked()).toEqual(first)
  app.clock.advance(1)
  await loop.poll()
  expect(await asked()).toEqual(app.clock())
})
