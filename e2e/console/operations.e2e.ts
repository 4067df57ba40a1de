import { isExamined } from '../support/browser/short-walk.ts'
import { enterConsole, expectWellMade } from '../support/console.ts'
import { laneOf, openDesk, startShifts } from '../support/dispatch.ts'
import { placePaidOrder } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 300_000 })

/** Each with a heading of its content: what is still loading has nothing to check. */
const ROOMS = [
  ['/runs', 'Runs'],
  ['/vehicles', 'Compartments'],
  ['/vehicles/drivers', 'Ngozi Demo'],
  ['/stations', 'Demo Station Ajah'],
  ['/rules', 'Rules'],
  ['/rules/areas', 'Lekki'],
  ['/rules/pauses', 'Ordering pauses'],
  ['/account', 'Your account'],
] as const

const VIEWS = [
  ['board', 'desk, board'],
  ['table', 'desk, table'],
  ['map', 'desk, map'],
] as const

test('the desk and its panel keep the rules of accessibility in every view, from 320 to 1920 px [CN-009]', async ({
  page,
  stack,
  customer,
}) => {
  const [first = ''] = await startShifts(stack)
  const order = await placePaidOrder(stack, customer, { fuel: 'PMS', litres: 20 })
  await openDesk(page, 'dispatcher')
  await expect(laneOf(page, first)).toBeVisible()
  // In the evening many wait, of which the desk draws those in view.
  await expect(page.locator('[data-order]').first()).toBeVisible()
  for (const [view, screen] of VIEWS) {
    await page.goto(`/console/dispatch?view=${view}`)
    await expect(page.getByRole('group', { name: 'View' })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectWellMade(page, screen)
  }
  await page.goto(`/console/dispatch?order=${order._id}`)
  await expect(page.getByRole('heading', { name: /^Vans/ }).first()).toBeVisible()
  await expectWellMade(page, 'desk with an order')
})

test('runs, fleet, stations, rules and areas keep the rules of accessibility, from 320 to 1920 px [CN-009] [DI-120]', async ({
  page,
  stack,
}) => {
  await startShifts(stack)
  await enterConsole(page, 'admin')
  for (const [room, content] of ROOMS.filter(([address]) => isExamined(address))) {
    await page.goto(`/console${room}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: content }).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectWellMade(page, room)
  }
})
