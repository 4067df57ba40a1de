import type { KeyboardEvent } from 'react'

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-row]')]

/** Focuses the row after or before the one that has the focus, of whatever table it is; the first one without. */
export function focusRow(step: 1 | -1): void {
  const all = rows()
  const focused = document.activeElement?.closest<HTMLElement>('[data-row]')
  const at = focused == null ? -1 : all.indexOf(focused)
  const next = at < 0 ? all[0] : all[at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Enter on a row follows its link; a row without one gives the focus to its first control, which acts by itself. */
export function openRow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.target !== event.currentTarget) return
  event.preventDefault()
  const link = event.currentTarget.querySelector<HTMLElement>('a[href]')
  if (link !== null) link.click()
  else event.currentTarget.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
}

/** Focuses the first filter or search of the page. */
export function focusFilter(): void {
  const filter = document.querySelector<HTMLElement>('main :is(input[type="search"], [data-filter])')
  filter?.focus()
}
