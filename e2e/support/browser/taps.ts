import type { Page } from '@playwright/test'

/**
 * Counts from now on, over every page that is opened, what a person would press: buttons, links, choices and fields. With
 * `typed` false, fields do not count that got the focus by themselves or by the keyboard.
 */
export async function countTaps(page: Page, { typed = true } = {}): Promise<void> {
  await page.addInitScript(watchTaps, typed)
  await page.evaluate(watchTaps, typed)
  await page.evaluate(() => sessionStorage.setItem('taps', '0'))
}

/** How many presses there were. */
export const taps = (page: Page): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.getItem('taps')))

/** Runs in the page. A field that the test fills in gets the focus without a press, and a person would press it. */
function watchTaps(typed: boolean): void {
  const count = () =>
    sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? '0') + 1))
  let isPressed = false
  document.addEventListener(
    'pointerdown',
    () => {
      isPressed = true
      count()
    },
    true,
  )
  document.addEventListener(
    'pointerup',
    () => {
      isPressed = false
    },
    true,
  )
  document.addEventListener('input', (event) => {
    const field = event.target
    if (!typed || isPressed || !(field instanceof HTMLInputElement) || field.type !== 'text') return
    if (field.dataset.tapped === undefined) count()
    field.dataset.tapped = ''
  })
}
