import type { Page } from '@playwright/test'
import { cutOff } from '../support/browser/network.ts'
import { stopPageClock } from '../support/browser/page-clock.ts'
import { toast, toasts } from '../support/browser/toasts.ts'
import { newEmail } from '../support/customers.ts'
import { expect, test } from '../support/test.ts'

const FAILED = 'Login failed. Please try again.'
/** Longer than a toast takes to fade. */
const FADE_MILLISECONDS = 300

const submit = (page: Page) => page.getByRole('button', { name: /^Sign(ing)? In/ })

/** The sign-in screen with a network that is cut and a clock that stands: each press makes one error toast. */
async function openWithoutNetwork(page: Page): Promise<void> {
  await cutOff(page, 'POST /auth/login')
  await page.clock.install()
  await page.goto('/signin')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill('lantern')
  await stopPageClock(page)
}

/** The toast is there all this time; one that began to fade earlier would be gone in the last part of it. */
async function expectToStay(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds - FADE_MILLISECONDS)
  await page.clock.runFor(FADE_MILLISECONDS)
  await expect(toasts(page)).toHaveCount(1)
}

/** The toast is over: within a tenth of a second it begins to fade, and is then taken out of the page. */
async function expectToFade(page: Page): Promise<void> {
  await page.clock.runFor(100)
  await expect(toasts(page)).toHaveCSS('opacity', '0')
  await page.clock.runFor(FADE_MILLISECONDS)
  await expect(toasts(page)).toHaveCount(0)
}

test('an error toast stays at the top right for 4 seconds [TR-083] [TR-088] [CO-008]', async ({ page }) => {
  await openWithoutNetwork(page)
  await submit(page).click()
  await expect(toast(page, FAILED)).toBeVisible()
  const box = await toasts(page).boundingBox()
  expect(box?.y).toBeLessThan(40)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 40)
  await expectToStay(page, 3_900)
  await expectToFade(page)
})

test('a success toast stays for 2 seconds [TR-084] [CO-008]', async ({ page }) => {
  await page.clock.install()
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(newEmail())
  await stopPageClock(page)
  await page.getByRole('button', { name: 'Send Instructions' }).click()
  await expect(toast(page, 'Password reset instructions sent to your email')).toBeVisible()
  await expectToStay(page, 1_900)
  await expectToFade(page)
})

test('a pointer that rests on a toast keeps it, and dismissing one does not keep the next', async ({
  page,
}) => {
  await openWithoutNetwork(page)
  await submit(page).press('Enter')
  await toast(page, FAILED).hover()
  await page.clock.runFor(10_000)
  await expect(toasts(page)).toHaveCount(1)
  await toasts(page).getByRole('button', { name: 'Dismiss' }).click()
  await expectToFade(page)

  await page.mouse.move(640, 700)
  await submit(page).press('Enter')
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(4_000)
  await expectToFade(page)
})

test('an error covers no title on a phone, and goes with the page on which it came [UX-025] [UX-036]', async ({
  page,
}) => {
  await openWithoutNetwork(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await submit(page).press('Enter')
  await expect(toast(page, FAILED)).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const told = await toasts(page).boundingBox()
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThan(title?.y ?? 0)
  await page.clock.runFor(1_500)
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await expectToFade(page)
})
