import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { whenApplicationIsThere } from '../customers.ts'
import {
  examine,
  expectAccessibleColours,
  expectNoClippedText,
  expectNoSidewaysScroll,
  expectRoomToRead,
} from './accessibility.ts'
import { isExamined } from './short-walk.ts'

const DESK = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }
/** What is left of a desk of 1280 px by a zoom of 400 %. */
const ZOOMED = { width: 320, height: 256 }

/** A screen or dialog, opened for each width because some have other elements then. */
export type Screen = { name: string; open: (page: Page) => Promise<void> }

export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible()

/** A screen by its address and a heading of it. */
export const at = (path: string, name: string | RegExp, screen = path): Screen => ({
  name: screen,
  open: async (page) => {
    await page.goto(path)
    await whenApplicationIsThere(page)
    await heading(page, name)
  },
})

/**
 * Those that this run examines (short-walk.ts): all rules in the dark on a desk and in the light on a phone, where the colours of the dark are checked as well; then
 * neither sideways scroll nor cut-off text at 320 px, at twice the size of text, and on the phone at four times the zoom.
 */
export async function expectAllAccessible(page: Page, screens: readonly Screen[]): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    for (const { name, open } of screens.filter((screen) => isExamined(screen.name))) {
      await open(page)
      // As high as its content: what lies below a sticky bar now is not covered by it, only not scrolled to.
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) })
      if (size === PHONE) await examine(page, `${name}, ${size.width} px`)
      await page.evaluate(() => document.documentElement.classList.add('dark'))
      const inTheDark = size === PHONE ? expectAccessibleColours : examine
      await inTheDark(page, `${name}, ${size.width} px, dark`)
      const narrow = size === PHONE ? 320 : size.width
      await page.setViewportSize({ width: narrow, height: size.height })
      await expectNoSidewaysScroll(page, `${name}, ${narrow} px`)
      if (size === PHONE) {
        await page.setViewportSize(ZOOMED)
        await expectNoSidewaysScroll(page, `${name}, zoomed`)
        await expectNoClippedText(page, `${name}, zoomed`)
        await expectRoomToRead(page, `${name}, zoomed`)
        await page.setViewportSize({ width: narrow, height: size.height })
      }
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await expectNoSidewaysScroll(page, `${name}, ${size.width} px, text of twice the size`)
      await expectNoClippedText(page, `${name}, ${narrow} px, text of twice the size`)
      await page.setViewportSize(size)
    }
  }
}
