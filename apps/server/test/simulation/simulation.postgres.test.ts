import { afterAll, expect, test } from 'vitest'
import type { TestApp } from '../app.ts'
import { startTestApp } from '../app.ts'
import { brokenRules } from './check/broken-rules.ts'
import { simulateDay } from './day/simulate-day.ts'
import { openShop } from './shop/open-shop.ts'

let app: TestApp | undefined
afterAll(() => app?.close())

const DAY = 600_000
const MORNING = { seed: 12, orders: 4, vans: 1, mode: 'auto', lastHour: 10, lookMinutes: 3 } as const

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
