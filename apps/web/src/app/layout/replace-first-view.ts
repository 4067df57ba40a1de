import { isShown } from '@gatefill/ui/is-shown'
import { endFirstView, firstView } from '../first-view.ts'

/** The link or content of the first view that has the focus keeps it in the frame that takes its place. */
export function replaceFirstView(): void {
  const active = document.activeElement
  const focused = active instanceof HTMLElement && firstView()?.contains(active) ? active : undefined
  const isContent = focused?.tagName === 'MAIN'
  const href = focused?.getAttribute('href') ?? null
  // The sidebar may lead where the page does.
  const place = focused === undefined ? -1 : shownLinks(href).indexOf(focused)
  endFirstView()
  if (isContent) document.querySelector('main')?.focus()
  else shownLinks(href)[place]?.focus()
}

const shownLinks = (href: string | null): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('a[href]')].filter(
    (link) => link.getAttribute('href') === href && isShown(link),
  )
