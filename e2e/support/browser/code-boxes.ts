import type { Locator, Page } from '@playwright/test'

/** The six boxes of a one-time code. */
export const codeBoxes = (page: Page): Locator => page.getByRole('textbox', { name: /^Digit \d of 6$/ })

/** Types a code from the first box on. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await codeBoxes(page).first().focus()
  await page.keyboard.type(code)
}

/** Pastes a text into the first box, as from the mail. */
export async function pasteCode(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await codeBoxes(page).first().focus()
  await page.keyboard.press('ControlOrMeta+V')
}

/** A code of six digits that is not this one. */
export const wrongCode = (code: string): string => (code === '000000' ? '111111' : '000000')
