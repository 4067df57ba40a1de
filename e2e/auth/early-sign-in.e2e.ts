import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** Opens /signin while the script of the application is on its way; the result lets it come. */
async function openWithoutApplication(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/app-[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/signin', { waitUntil: 'commit' })
  return release
}

const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })

test('a sign-in that is sent before the application has loaded is not lost [UX-013]', async ({
  page,
  customer,
}) => {
  const release = await openWithoutApplication(page)
  await email(page).fill(customer.email)
  await password(page).fill(customer.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeVisible()
  await expect(page).toHaveURL('/signin')
  release()
  await expect(page).toHaveURL('/dashboard')
})

test('what is typed before the application has loaded stays, with the focus [UX-013]', async ({ page }) => {
  const release = await openWithoutApplication(page)
  await email(page).fill('ada@example.com')
  await page.getByLabel('Remember me').check()
  await password(page).fill('half a pass')
  const early = await page.locator('form').elementHandle()
  release()
  // The application is there when its own form has taken the place; then its own check answers.
  await early?.waitForElementState('hidden')
  await email(page).fill('')
  await password(page).focus()
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expect(password(page)).toHaveValue('half a pass')
  await expect(page.getByLabel('Remember me')).toBeChecked()
})
