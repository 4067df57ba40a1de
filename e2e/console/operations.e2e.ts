import { enterConsole, expectWellMade } from '../support/console.ts'
import { startShifts } from '../support/dispatch.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 300_000 })

const ROOMS = [
  '/runs',
  '/vehicles',
  '/vehicles/drivers',
  '/stations',
  '/rules',
  '/rules/areas',
  '/rules/pauses',
  '/account',
]

test('runs, fleet, stations, rules and areas keep the rules of accessibility, from 320 to 1920 px [CN-009]', async ({
  page,
  stack,
}) => {
  await startShifts(stack)
  await enterConsole(page, 'admin')
  for (const room of ROOMS) {
    await page.goto(`/console${room}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectWellMade(page, room)
  }
})
