/** Focuses a heading, which is not part of the tab order, so that a screen reader reads where one is. */
export function focusHeading(selector: string): void {
  const heading = document.querySelector<HTMLElement>(selector)
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
