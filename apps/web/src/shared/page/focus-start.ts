import { focusHeading } from '@gatefill/ui/focus-heading'

/**
 * Gives the focus to the first empty field of a form that is what the screen is for (`data-takes-focus`), so that nobody
 * has to press it; false where the screen has none.
 */
export function focusFirstField(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('main [data-takes-focus] input')
  const first = [...fields].find(({ type, value }) => type !== 'checkbox' && value === '')
  first?.focus({ preventScroll: true })
  return first !== undefined
}

/** Where a screen or a step begins: at that field, else at its heading. */
export function focusStart(heading: string): void {
  if (!focusFirstField()) focusHeading(heading)
}
