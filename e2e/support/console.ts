import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import {
  examine,
  expectAccessibleColours,
  expectNoSidewaysScroll,
  showTheme,
} from './browser/accessibility.ts'
import { isExamined } from './browser/short-walk.ts'
import type { Role } from './staff.ts'

const PASSWORD = 'Gatefill-demo-1'

/** Signs a seeded member of the staff in through the form of the console. */
export async function enterConsole(
  page: Page,
  role: Role,
  path = '/console',
  password = PASSWORD,
): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Email').fill(`${role}@gatefill.test`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible()
}

/** A section of the page, by its heading. */
export const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** The row of a section that has this text. */
export const rowOf = (page: Page, name: string, text: string | RegExp): Locator =>
  section(page, name).getByRole('row').filter({ hasText: text })

/** Opens one of the rooms of money by its tab. */
export async function openRoom(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Opens the dialog of a button and leaves it again: `npm run browsers` keeps each for the other engines to draw. */
export async function openAndLeave(button: Locator): Promise<void> {
  await button.click()
  const dialog = button.page().locator('dialog[open]')
  await expect(dialog).toBeVisible()
  await dialog.press('Escape')
  await expect(dialog).toHaveCount(0)
}

const SIZES = [
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
]

/** One screen as it stands now, if this run examines it (short-walk.ts): all rules in the light, the colours in the dark, and no sideways scroll at any width. */
export async function expectWellMade(page: Page, what: string): Promise<void> {
  if (!isExamined(what)) return
  await showTheme(page, 'light')
  await page.setViewportSize({ width: 1280, height: 800 })
  await examine(page, `${what}, light`)
  await showTheme(page, 'dark')
  await expectAccessibleColours(page, `${what}, dark`)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page, `${what} at ${size.width} px`)
  }
}
