import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** No rule of WCAG 2.2 AA is broken on what is shown now, the size of targets among them; nothing reaches past the side. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Colours that are on their way to others are no colours to judge.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .withTags(RULES)
    .analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary}`),
  )
  expect.soft(found, what).toEqual([])
  await expectNoSidewaysScroll(page, what)
}

export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect.soft(content, `${what}: width of the content`).toBeLessThanOrEqual(window ?? 0)
}
