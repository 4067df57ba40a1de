import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { isExamined } from './short-walk.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** On the map of an area two corners may be closer than a finger; the table below it does the same (WCAG 2.5.8, equivalent). */
const AREA_CORNERS = '.area-corner'

/** The rules that depend on the colours of the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Describing each element that keeps a rule takes about a third of the time and nobody reads it. */
const ONLY_VIOLATIONS: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'] }

/** To send a page the whole of axe takes longer than most of its rules: what is there already is used again. */
const NOTHING_MORE = '0'

/** A builder for the page as it is now; axe stays in a page until another document takes its place. */
async function axeIn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window)
  return new AxeBuilder(isThere ? { page, axeSource: NOTHING_MORE } : { page })
}

/** Examines a screen on the way of a journey, where it is one of this run. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  if (isExamined(screen)) await examine(page, screen)
}

/** Expects no violation of WCAG 2.2 AA, target size included, and no sideways scroll. */
export async function examine(page: Page, what: string): Promise<void> {
  const axe = await axeIn(page)
  await expectNoViolation(
    page,
    what,
    axe
      .exclude(AREA_CORNERS)
      .options({ ...ONLY_VIOLATIONS, rules: { 'target-size': { enabled: true } } })
      .withTags(TAGS),
  )
  await expectNoSidewaysScroll(page, what)
}

/** Shows the page in the colours of the device and waits until it has them: it hears of a change in a turn of its own. */
export async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const html = expect(page.locator('html'), `the ${colorScheme} theme`)
  await (colorScheme === 'dark' ? html : html.not).toHaveClass(/\bdark\b/)
}

/** Expects no violation of the colour rules, after a change of theme. */
export async function expectAccessibleColours(page: Page, what: string): Promise<void> {
  const axe = await axeIn(page)
  await expectNoViolation(page, what, axe.options(ONLY_VIOLATIONS).withRules(COLOUR_RULES))
}

async function expectNoViolation(page: Page, what: string, axe: AxeBuilder): Promise<void> {
  // A colour in transition is not the one to check.
  await page.evaluate(whenStill)
  // The other mode opens a page of its own for frames, which our pages do not have.
  const { violations } = await axe.setLegacyMode().analyze()
  const found: string[] = []
  for (const { id, nodes } of violations)
    for (const { target, failureSummary = '' } of nodes)
      if (!(await isCoveredForNow(page, target.join(' '), failureSummary)))
        found.push(`${id}: ${target.join(' ')}\n${failureSummary}`)
  expect.soft(found, what).toEqual([])
}

/** Whether a target is too small only because a bar lies on it where the page stands now, and is large enough in the middle. */
async function isCoveredForNow(page: Page, target: string, failure: string): Promise<boolean> {
  if (!failure.includes('partially obscured')) return false
  await page.evaluate((found) => document.querySelector(found)?.scrollIntoView({ block: 'center' }), target)
  const axe = await axeIn(page)
  const again = axe.include(target).withRules('target-size').options(ONLY_VIOLATIONS)
  const { violations } = await again.setLegacyMode().analyze()
  await page.evaluate(() => window.scrollTo(0, 0))
  return violations.length === 0
}

/**
 * In the page: waits until no change is under way. With reduced motion a change takes one frame for each element, the
 * inner ones after those around them: two frames without one mean that all are done.
 */
async function whenStill(): Promise<void> {
  // A spinner never ends.
  const isMoving = () =>
    document.getAnimations().some(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0))
  // What the page takes away or renders anew meanwhile may never say that it has ended.
  const patience = performance.now() + 3000
  for (let still = 0; still < 2 && performance.now() < patience; still = isMoving() ? 0 : still + 1)
    await new Promise(requestAnimationFrame)
}

export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  await page.evaluate(whenStill)
  const [content, window] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return [scrollWidth, clientWidth]
  })
  expect.soft(content, `${what}: width of the content`).toBeLessThanOrEqual(window ?? 0)
}

/** Expects that no text is cut off by what it stands in; what only screen readers read is meant to be. */
export async function expectNoClippedText(page: Page, what: string): Promise<void> {
  expect.soft(await page.evaluate(clippedTexts), `${what}: cut-off text`).toEqual([])
}

/** In the page: the texts that a box around them, one that hides what overflows, does not show whole. */
function clippedTexts(): string[] {
  const SLACK = 2
  const clips = (value: string) => value === 'hidden' || value === 'clip'
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    // The beginning of what stands whole on a screen of its own.
    if (parent?.closest('[data-preview]')) continue
    if (text === '' || parent === null || !parent.checkVisibility({ visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const shown = range.getBoundingClientRect()
    if (shown.width < SLACK) continue
    for (
      let box: HTMLElement | null = parent;
      box !== null && box !== document.body;
      box = box.parentElement
    ) {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(box)
      const edge = box.getBoundingClientRect()
      if (clipPath !== 'none' || edge.width <= SLACK) break
      const isWide = clips(overflowX) && (shown.right > edge.right + SLACK || shown.left < edge.left - SLACK)
      const isHigh = clips(overflowY) && (shown.bottom > edge.bottom + SLACK || shown.top < edge.top - SLACK)
      if (isWide || isHigh) found.push(`${text} (${box.tagName} ${box.className})`)
      // What scrolls shows the rest.
      if (isWide || isHigh || /auto|scroll/.test(overflowX + overflowY) || position === 'fixed') break
    }
  }
  return found
}

/** Expects that what stays in place while the page scrolls leaves most of a small window to the page. */
export async function expectRoomToRead(page: Page, what: string): Promise<void> {
  const share = await page.evaluate(() => {
    const standing = [...document.querySelectorAll('body *')].filter((element) => {
      const { position, pointerEvents } = getComputedStyle(element)
      if (pointerEvents === 'none' || element.closest('dialog') !== null || !element.checkVisibility())
        return false
      return position === 'fixed' || position === 'sticky'
    })
    const rows = new Set<number>()
    for (const element of standing) {
      const { top, bottom, width } = element.getBoundingClientRect()
      if (width < window.innerWidth / 2) continue
      for (let y = Math.max(0, Math.round(top)); y < Math.min(window.innerHeight, bottom); y += 1) rows.add(y)
    }
    return rows.size / window.innerHeight
  })
  expect.soft(share, `${what}: share of the window that bars cover`).toBeLessThan(0.5)
}
