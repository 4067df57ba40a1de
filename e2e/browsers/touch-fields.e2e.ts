import { enterConsole } from '../support/console.ts'
import { expect, test } from '../support/test.ts'

// As wide as a tablet that is held across; the narrow ones are tried in the engine that zooms (dialogs.browsers.ts).
test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true })

test('fields of the console have letters of 16 px on a wide screen that is touched [BR-009]', async ({
  page,
}) => {
  const sizes = () =>
    page
      .locator('input:visible, select:visible, textarea:visible')
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
  await page.goto('/console/signin')
  await expect(page.getByLabel('Email')).toBeVisible()
  const all = await sizes()
  await enterConsole(page, 'admin', '/console/vehicles')
  await page.goto('/console/vehicles')
  await page.getByRole('button', { name: 'Add a van' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  all.push(...(await sizes()))
  expect(all.length).toBeGreaterThan(4)
  expect(Math.min(...all)).toBeGreaterThanOrEqual(16)
})
