import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** All toasts; each has a button to dismiss it. */
export const toasts = (page: Page): Locator => page.getByRole('button', { name: 'Dismiss' }).locator('..')

/** The toast with this text and no other. */
export const toast = (page: Page, text: string): Locator =>
  toasts(page).filter({ has: page.getByText(text, { exact: true }) })

/** Exactly one toast is shown, with exactly this text (C-27); it is then dismissed, so that the next one is alone. */
export async function takeToast(page: Page, text: string): Promise<void> {
  // In one evaluation: a success toast lasts two seconds, which a slow machine may spend between two of them.
  await expect.poll(() => toasts(page).evaluateAll(dismissOnly, text)).toEqual([text])
  await expect(toasts(page)).toHaveCount(0)
}

/** The failure is said once, in its place, and no toast says it too. */
export async function expectInPlace(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: text })).toHaveCount(1)
  await expect(toasts(page)).toHaveCount(0)
}

/** In the page: dismisses the toast with this text when there is no other; gives the texts of all. */
function dismissOnly(shown: Element[], text: string): string[] {
  const texts = shown.map(({ textContent }) => textContent.trim())
  if (texts.length === 1 && texts[0] === text) shown[0]?.querySelector('button')?.click()
  return texts
}
