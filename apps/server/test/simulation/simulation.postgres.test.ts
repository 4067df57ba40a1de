import { afterAll, expect, test } from 'vitest'
import type { TestApp } from '../app.ts'
import { startTestApp } from '../app.ts'
import { brokenRules } from './check/broken-rules.ts'
import { orderProblems, touchProblems } from './check/whole-day.ts'
import { countTouches } from './day/dispatchers.ts'
import { FINE } from './day/pace.ts'
import { simulateDay } from './day/simulate-day.ts'
import { openShop } from './shop/open-shop.ts'

let app: TestApp | undefined
afterAll(() => app?.close())

const DAY = 600_000
const MORNING = {
  seed: 12,
  orders: 4,
  vans: 1,
  mode: 'auto',
  lastHour: 10,
  pace: { ...FINE, server: 180, alerts: 180 },
} as const

test(
  'a short Lagos morning ends with every litre, command and naira in its place [DR-180]',
  async () => {
    const summary = await simulateDay(MORNING)
    expect(summary.broken).toEqual([])
    expect(summary.placed).toBe(4)
    expect(summary.byStatus.delivered).toBeGreaterThan(0)
    expect(summary.commands).toMatchObject({ lost: 0, doubled: 0 })
    const { loaded, delivered, onBoard } = summary.litres
    expect(loaded - delivered).toBeCloseTo(onBoard)
  },
  DAY,
)

test('a command that never arrived and litres that nobody moved are named [DR-181]', async () => {
  app = await startTestApp()
  await openShop(app, 1)
  const phone = { recorded: () => ['a command that is nowhere'] }
  expect(await brokenRules(app.database, [])).toEqual([])
  expect(await brokenRules(app.database, [phone])).toEqual(['1 commands lost'])
  const { db } = app.database
  const { id } = await db.selectFrom('compartments').select('id').executeTakeFirstOrThrow()
  await db.updateTable('compartments').set({ on_board_dl: 5 }).where('id', '=', id).execute()
  expect(await brokenRules(app.database, [])).toEqual(['1 compartments whose litres are not what was moved'])
})

test('what dispatchers press is counted and held against the paid orders, and every order is looked for [DR-183]', async () => {
  const touches = { writes: 0, refused: 0 }
  const desk = countTouches(async () => ({ status: 200, body: {} }), touches)
  await desk('GET', '/staff/plan')
  await desk('GET', '/staff/board')
  await desk('POST', '/staff/plan/confirm', {})
  expect(touches.writes).toBe(1)
  expect(touchProblems('suggest', touches, 2)).toEqual([])
  expect(touchProblems('suggest', touches, 1)).toEqual([
    'dispatchers touched the desk 1 times for 1 paid orders',
  ])
  const lost = [{ id: 'an order that is nowhere', paidAt: undefined }]
  app ??= await startTestApp()
  expect(await orderProblems(app.database, [])).toEqual([])
  expect(await orderProblems(app.database, lost)).toEqual(['1 orders of customers are not in the database'])
})
