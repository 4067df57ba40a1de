import { appendFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { showTheme } from '../support/browser/accessibility.ts'
import type { Screen } from '../support/browser/screens.ts'
import { expect } from '../support/test.ts'

const FOLDER = join(import.meta.dirname, '../../.cache/pictures')
const THEMES = ['light', 'dark'] as const

export type Size = { width: number; height: number }

/** What differs for no reason of ours: a row of a picture is a seventh of this. */
const UNSEEN = 0.0001

/** A picture of each screen at each size in both themes, compared with the one that a person confirmed last. */
export async function takePictures(
  page: Page,
  screens: readonly Screen[],
  sizes: readonly Size[],
): Promise<void> {
  for (const { name, open } of screens)
    for (const size of sizes) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.setViewportSize(size)
      await open(page)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await page.evaluate(quiet)
      // As high as its content: else a bar that stays at the bottom of the window is drawn across the middle.
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) })
      for (const colorScheme of THEMES) {
        await showTheme(page, colorScheme)
        await takePicture(page, `${name}-${size.width}-${colorScheme}`)
      }
    }
}

async function takePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(settleAndLevel)
  const picture = await page.screenshot({
    path: join(FOLDER, 'taken', `${name}.png`),
    fullPage: true,
    animations: 'disabled',
    caret: 'hide',
  })
  appendFileSync(join(FOLDER, 'differences.tsv'), `${name}\t${differenceOf(picture, name)}\n`)
}

/** The share of pixels that differ from the confirmed picture, '' while there is none. */
function differenceOf(picture: Buffer, name: string): string {
  if (!existsSync(join(FOLDER, 'confirmed', `${name}.png`))) return ''
  try {
    expect(picture).toMatchSnapshot(`${name}.png`, { maxDiffPixelRatio: UNSEEN })
    return '0'
  } catch (error) {
    return /ratio ([\d.]+)/.exec(String(error))?.[1] ?? '1'
  }
}

/** In the page: waits until nothing has come for a while, for three seconds at most. */
function quiet(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, 300)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(resolve, 300)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    setTimeout(resolve, 3000)
  })
}

/** In the page: waits for the fonts, and gives what is new in each run the same words: numbers, times and addresses. */
async function settleAndLevel(): Promise<void> {
  await document.fonts.ready
  const RULES: [RegExp, string][] = [
    [/\b(?=[A-Z]*\d)(?=\d*[A-Z])[0-9A-Z]{6}\b/g, '7F3A9C'],
    [/\b\d{1,2}:\d\d([ap]m)?(?! ?[AP]M|[\w:])/g, '6:55am'],
    [/\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*( \d{4})?/g, '22 Nov 2026'],
    [/\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g, 'Sunday'],
    [/\bada\.[0-9a-f]+@/g, 'ada.0123456789@'],
    [/\b\d+ (s|seconds?|min|minutes?) ago/g, '5 s ago'],
    [/\b(ord|tkt|pay|att|ref|run)_[0-9A-Z]{26}\b/g, '$1_01J00000000000000000000000'],
    [/\bGood (morning|afternoon|evening)/g, 'Good morning'],
    [/\b\d{3} \d{3}\b|\b(\d ){5}\d\b/g, '123 456'],
  ]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue ?? ''
    const level = RULES.reduce((now, [what, words]) => now.replace(what, words), text)
    if (level !== text) node.nodeValue = level
  }
  for (const input of document.querySelectorAll('input'))
    if (input.value !== '')
      input.value = RULES.reduce((now, [what, words]) => now.replace(what, words), input.value)
  for (let still = 0; still < 2; still += 1) await new Promise(requestAnimationFrame)
}
