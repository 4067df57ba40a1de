import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** On the map of an area two corners may be closer than a finger; the table below it does the same (WCAG 2.5.8, equivalent). */
const AREA_CORNERS = '.area-corner'

/** The rules that depend on the colours of the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Describing each element that keeps a rule takes about a third of the time and nobody reads it. */
const ONLY_VIOLATIONS: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'] }

/** Expects no violation of WCAG 2.2 AA, target size included, and no sideways scroll. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expectNoViolation(
    page,
    what,
    new AxeBuilder({ page })
      .exclude(AREA_CORNERS)
      .options({ ...ONLY_VIOLATIONS, rules: { 'target-size': { enabled: true } } })
      .withTags(TAGS),
  )
  await expectNoSidewaysScroll(page, what)
}

/** Expects no violation of the colour rules, after a change of theme. */
export const expectAccessibleColours = (page: Page, what: string): Promise<void> =>
  expectNoViolation(page, what, new AxeBuilder({ page }).options(ONLY_VIOLATIONS).withRules(COLOUR_RULES))

async function expectNoViolation(page: Page, what: string, axe: AxeBuilder): Promise<void> {
  // A colour in transition is not the one to check.
  await page.evaluate(() => {
    // A spinner never ends.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0))
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
  // The other mode opens a page of its own for frames, which our pages do not have.
  const { violations } = await axe.setLegacyMode().analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  )
  expect.soft(found, what).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const [content, window] = await page.evaluate(async () => {
    // With reduced motion a change takes one frame for each element: two frames without an animation mean that it is done.
    const isMoving = () =>
      document.getAnimations().some(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime ?? 0))
    for (let still = 0; still < 2; still = isMoving() ? 0 : still + 1)
      await new Promise(requestAnimationFrame)
    return [document.documentElement.scrollWidth, document.documentElement.clientWidth]
  })
  expect.soft(content, `${what}: width of the content`).toBeLessThanOrEqual(window ?? 0)
}
