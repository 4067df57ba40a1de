import type { Page } from '@playwright/test'
import { VEHICLE_CHECKS } from '../../packages/domain/src/dispatch/runs/vehicle-check.ts'
import { enterConsole, openAndLeave } from '../support/console.ts'
import { PHOTO, press, signInDriver, tickAll, titleOf } from '../support/driver-phone.ts'
import { expect, test } from '../support/test.ts'

// A van that a failed check stops would stop the journeys of others.
test.use({ serverFor: 'incidents', lagosHour: 10 })
test.describe.configure({ timeout: 240_000, mode: 'serial' })

const CHECKS = Object.values(VEHICLE_CHECKS)

/** A window of its own for somebody else. */
async function windowOf(page: Page, open: (other: Page) => Promise<void>): Promise<Page> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('there is no browser')
  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await open(other)
  return other
}

test('a failed check stops a van until one person explains it and a colleague closes it [RP-111] [RP-114]', async ({
  page,
}) => {
  const phone = await windowOf(page, signInDriver)
  await phone.getByRole('button', { name: /your usual van/ }).click()
  for (const name of CHECKS.filter((each) => each !== VEHICLE_CHECKS.extinguisher))
    await phone.getByRole('checkbox', { name }).check()
  await press(phone, 'Something is wrong')
  await phone.getByLabel('What did you see?').fill('The one behind the seat shows red')
  await phone.getByLabel('Add a photo').setInputFiles(PHOTO)
  await expect(phone.getByText('Photo added')).toBeVisible()
  await press(phone, 'Report the van')
  await expect(titleOf(phone)).toHaveText('Do not drive')

  // By keyboard: G X, then the first row of the list.
  await enterConsole(page, 'dispatcher')
  await page.keyboard.press('g')
  await page.keyboard.press('x')
  await expect(page.getByRole('heading', { level: 1, name: 'Incidents' })).toBeVisible()
  await expect(page.getByText('One van is stopped.')).toBeVisible()
  await page.getByRole('link', { name: /^Explain/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^No shift with .* until two people close/ })).toBeVisible()
  await expect(page.getByText('“The one behind the seat shows red”')).toBeVisible()
  await page.getByRole('button', { name: 'Show photo' }).click()
  await expect(page.getByRole('img', { name: 'Photo of the driver' })).toBeVisible()
  await page.getByLabel('What happened, and what was done?').focus()
  await page.keyboard.type('Replaced it from the store of the yard.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You explained this incident. A colleague must close it.')).toBeVisible()

  // By mouse, in the window of a colleague.
  const colleague = await windowOf(page, (other) => enterConsole(other, 'admin', '/console/incidents'))
  await colleague.getByRole('link', { name: /^Check and close/ }).click()
  await expect(colleague.getByText('You may decide:')).toBeVisible()
  await openAndLeave(colleague.getByRole('button', { name: /^Not enough, send it back/ }))
  await colleague.getByLabel('What did you check?').fill('Saw the gauge in the green.')
  await colleague.getByRole('button', { name: 'Close and put the van back' }).click()
  await expect(colleague.getByText(/explained it, .* closed it\./)).toBeVisible()
  await expect(page.getByText(/explained it, .* closed it\./)).toBeVisible()

  await press(phone, 'Choose another van')
  await phone.getByRole('button', { name: /your usual van/ }).click()
  await tickAll(phone, CHECKS.length)
  await press(phone, 'The van is fine')
  await expect(titleOf(phone)).toHaveText('Tank dips')
  for (const dip of await phone.getByLabel('Dip, in litres').all()) await dip.fill('0.0')
  await press(phone, 'Begin shift')
  await expect(titleOf(phone)).toHaveText('Ready')
})

test('an emergency stands over every window until somebody has it, and moves no lane [RP-112]', async ({
  page,
}) => {
  const colleague = await windowOf(page, (other) => enterConsole(other, 'admin', '/console/orders'))
  await enterConsole(page, 'dispatcher', '/console/dispatch')
  const lane = page.locator('[data-lane]').first()
  await expect(lane).toBeVisible()
  const before = (await lane.boundingBox())?.y
  const search = page.getByLabel('Search orders, drivers and phones')
  await search.fill('I')

  const phone = await windowOf(page, signInDriver)
  await phone.goto('/driver/#emergency')
  await press(phone, 'Fuel spill')
  await press(phone, 'Send now')

  for (const window of [page, colleague]) {
    await expect(window.getByRole('alert').filter({ hasText: 'Emergency,' })).toBeVisible()
    await expect(window).toHaveTitle(/^\(!\) EMERGENCY /)
  }
  expect((await lane.boundingBox())?.y).toBe(before)
  // Who types goes on typing; the key is for whoever does not.
  await page.keyboard.type('I')
  await expect(search).toHaveValue('II')
  await colleague.keyboard.press('Shift+I')
  for (const window of [page, colleague]) {
    await expect(window.getByText(/has it since/)).toBeVisible()
    await expect(window).not.toHaveTitle(/EMERGENCY/)
  }
  expect((await lane.boundingBox())?.y).toBe(before)
  await page.getByRole('link', { name: 'Explain' }).click()
  await page.getByLabel('What happened, and what was done?').fill('The hose was replaced.')
  await page.getByRole('button', { name: 'Save the explanation' }).click()
  for (const window of [page, colleague]) await expect(window.getByText(/has it since/)).toHaveCount(0)
})
