import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** All toasts that are held; each has its own button to dismiss it. */
export const toasts = (page: Page): Locator => page.getByRole('button', { name: 'Dismiss' }).locator('..')

/** The toast with this text and no other. */
export const toast = (page: Page, text: string): Locator =>
  toasts(page).filter({ has: page.getByText(text, { exact: true }) })

/** Exactly one toast is shown, with exactly this text (C-27); it is then dismissed, so that the next one is alone. */
export async function takeToast(page: Page, text: string): Promise<void> {
  await expect(toast(page, text)).toHaveCount(1)
  await expect(toasts(page)).toHaveCount(1)
  await toast(page, text).getByRole('button', { name: 'Dismiss' }).click()
  await expect(toasts(page)).toHaveCount(0)
}
