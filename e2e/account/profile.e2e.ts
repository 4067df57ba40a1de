import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { failWith } from '../support/browser/network.ts'
import { expectInPlace, takeToast } from '../support/browser/toasts.ts'
import { enter } from '../support/customers.ts'
import { expect, test } from '../support/test.ts'

const PROFILE = '/dashboard/settings?tab=profile'

const profile = (page: Page) => page.getByRole('region', { name: 'Your profile' })

/** A picture that the browser itself has drawn. */
const picture = async (page: Page) => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: await page.screenshot(),
})

test('a picture is chosen, shown everywhere, kept over a reload and removed again [ST-018] [GN-008] [EN-006]', async ({
  page,
  customer,
}) => {
  await enter(page, customer, PROFILE)
  await page.setInputFiles('input[type=file]', {
    name: 'page.png',
    mimeType: 'text/html',
    buffer: Buffer.from('<html></html>'),
  })
  await expect(profile(page).getByRole('alert')).toHaveText('Please choose a JPEG, PNG or WebP picture.')
  await page.setInputFiles('input[type=file]', {
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  })
  await expect(profile(page).getByRole('alert')).toHaveText(
    'This picture is larger than 5 MB. Please choose a smaller one.',
  )
  await page.setInputFiles('input[type=file]', await picture(page))
  await expect(profile(page).getByRole('button', { name: 'Change picture' })).toBeVisible()
  await page.reload()
  const shown = page.locator('img[src^="/api/pictures/"]').filter({ visible: true })
  await expect(shown).toHaveCount(2)
  await expect.poll(() => shown.first().evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBe(256)
  await profile(page).getByRole('button', { name: 'Remove picture' }).click()
  await takeToast(page, 'Picture removed')
  await expect(shown).toHaveCount(0)
  await expect(profile(page).getByText('ṢA', { exact: true })).toBeVisible()
})

test('a copy of the data is downloaded with the password, and the account closes for good', async ({
  page,
  customer,
}) => {
  await enter(page, customer, '/dashboard/settings?tab=security')
  await page.getByRole('button', { name: 'Download your data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download your data' })
  await dialog.getByLabel('Your password', { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible()
  await dialog.getByLabel('Your password', { exact: true }).fill(customer.password)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.json$/)
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data.account.email).toBe(customer.email)
  await takeToast(page, 'Your data has been downloaded')

  const owed = await failWith(page, 'POST /users/me/close', 'Order #ABC123 is still active.', 409)
  await page.getByRole('button', { name: 'Close your account' }).click()
  const closing = page.getByRole('dialog', { name: 'Close your account?' })
  await closing.getByLabel('Your password', { exact: true }).fill(customer.password)
  await closing.getByRole('button', { name: 'Close account' }).click()
  await expectInPlace(page, 'Order #ABC123 is still active.')
  await owed.stop()
  await closing.getByRole('button', { name: 'Close account' }).click()
  await expect(page).toHaveURL('/signin')
  await expect(page.getByText('Your account is closed.')).toBeVisible()
})
