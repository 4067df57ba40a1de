import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules that another theme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** No rule of WCAG 2.2 AA is broken on what is shown now, the size of targets among them; nothing reaches past the side. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expectNoViolation(
    page,
    what,
    new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } }).withTags(TAGS),
  )
  await expectNoSidewaysScroll(page, what)
}

/** What was accessible before still is in other colours. */
export const expectAccessibleColours = (page: Page, what: string): Promise<void> =>
  expectNoViolation(page, what, new AxeBuilder({ page }).withRules(COLOUR_RULES))

async function expectNoViolation(page: Page, what: string, axe: AxeBuilder): Promise<void> {
  // Colours that are on their way to others are no colours to judge.
  await page.evaluate(() => {
    // A spinner never ends: it is no colour either.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0))
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
  // Our pages hold no frames, for which the other mode opens a page of its own each time.
  const { violations } = await axe.setLegacyMode().analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  )
  expect.soft(found, what).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const [content, window] = await page.evaluate(async () => {
    // Who wants less motion gets every change within one frame, not at once: a size of text too, and one part after
    // the other. What is measured before two frames without any was not there yet.
    const isMoving = () =>
      document.getAnimations().some(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0))
    for (let still = 0; still < 2; still = isMoving() ? 0 : still + 1)
      await new Promise(requestAnimationFrame)
    return [document.documentElement.scrollWidth, document.documentElement.clientWidth]
  })
  expect.soft(content, `${what}: width of the content`).toBeLessThanOrEqual(window ?? 0)
}
