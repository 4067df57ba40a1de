import { holdBack } from '../support/browser/network.ts'
import { enterConsole } from '../support/console.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 300_000 })

test('a dispatcher adds a van, and takes it off the road and back [DI-121]', async ({ page }) => {
  await enterConsole(page, 'dispatcher')
  await page.goto('/console/vehicles')
  await page.getByRole('button', { name: 'Add a van' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save vehicle' }).click()
  await expect(dialog).toContainText('Number plate is required')
  await dialog.getByLabel('Number plate').fill('kja 310 bd')
  await dialog.getByLabel('Make and colour').fill('White Hiace')
  await dialog.getByLabel('Fuel').selectOption({ label: 'PMS' })
  await dialog.getByLabel('Capacity in litres').fill('300')
  await dialog.getByRole('button', { name: 'Save vehicle' }).click()
  for (const step of ['Papers of KJA 310 BD', 'Who drives KJA 310 BD?'])
    await page.getByRole('dialog', { name: step }).getByRole('button', { name: 'Later' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'KJA 310 BD' })).toBeVisible()
  await expect(page.getByText('No valid Insurance.')).toBeVisible()
  await page.getByRole('button', { name: 'Take off the road' }).click()
  await dialog.getByLabel('Reason').fill('New brakes')
  await dialog.getByRole('button', { name: 'Take off the road' }).click()
  await expect(page.getByText(/Off the road since .*: New brakes/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Put back on the road' }).click()
  await expect(page.getByRole('button', { name: 'Take off the road' })).toBeVisible()
})

test('the papers of a van stay where they are while its movements are read [UX-093]', async ({ page }) => {
  await enterConsole(page, 'dispatcher')
  const papers = page.getByRole('region', { name: 'Papers' })
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/console/rules')
    const held = await holdBack(page, 'GET /staff/vehicles/:id/stock-moves')
    await page.goto('/console/vehicles')
    await expect(papers).toBeVisible()
    await expect.poll(held.count).toBeGreaterThan(0)
    const before = await papers.boundingBox()
    await held.stop()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect((await papers.boundingBox())?.y, `${width} px`).toBe(before?.y)
  }
})

test('a pause is set with its sentence and ended again [DI-122]', async ({ page }) => {
  await enterConsole(page, 'dispatcher')
  await page.goto('/console/rules/pauses')
  await page.getByRole('button', { name: 'Pause ordering' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Area').selectOption({ label: 'VGC' })
  await dialog.getByLabel('Customers read').fill('Flood in VGC: no deliveries today.')
  await dialog.getByRole('button', { name: 'Pause ordering' }).click()
  const row = page.getByRole('row', { name: /Flood in VGC/ })
  await expect(row).toContainText('Paused')
  await row.getByRole('button', { name: /Resume ordering/ }).click()
  await expect(row).toContainText('Ended')
})
