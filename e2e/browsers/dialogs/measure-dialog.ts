/** The dialog that is open: whether its body shows what is in it. */
export type MeasuredDialog = {
  title: string
  /** In CSS pixels: what of the content is seen, and how high it is. */
  seen: number
  content: number
  /** The places of the sources that opened it, where the build knows them. */
  places: string[]
  /** Why it is not well; undefined when it is. */
  defect?: string
}

/**
 * In the page: measures the open dialog, null when there is none. A body may show less than its content only where
 * the dialog already takes the height of the screen. Stands alone, because it is sent to the page.
 */
export function measureDialog(): MeasuredDialog | null {
  /** What a dialog leaves free above and below itself at the most, in CSS pixels. */
  const MARGIN = 150
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (dialog === undefined) return null
  // Where it comes to rest: without a screen that is looked at, an engine may not go on with it.
  for (const movement of dialog.getAnimations()) movement.finish()
  const places: string[] = []
  const key = Object.keys(dialog).find((name) => name.startsWith('__reactFiber$')) ?? ''
  type Fiber = { return: Fiber | null; memoizedProps: Record<string, unknown> | null }
  // React's own record of the element, by a name that it makes up.
  let fiber = (dialog as unknown as Record<string, Fiber | null | undefined>)[key] ?? null
  for (; fiber !== null; fiber = fiber.return)
    for (const [name, place] of Object.entries(fiber.memoizedProps ?? {}))
      if (name.startsWith('data-place-') && typeof place === 'string') places.push(place)
  const title = (dialog.querySelector('h2')?.textContent ?? dialog.getAttribute('aria-label') ?? '').trim()
  const body = dialog.querySelector('[data-dialog-body], [cmdk-list]')
  if (body === null) return { title, places, seen: 0, content: 0, defect: 'has no body' }
  const { clientHeight: seen, scrollHeight: content, clientWidth, scrollWidth } = body
  const { top, bottom, left, right, height } = dialog.getBoundingClientRect()
  const isCut = content > seen + 1 && height < innerHeight - MARGIN
  const isTiny = content > seen + 1 && seen < 120
  const isOutside = top < -1 || left < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
  const isWide = scrollWidth > clientWidth + 1
  const last = dialog.querySelector('footer')?.getBoundingClientRect()
  const isFootOutside = last !== undefined && last.bottom > bottom + 1
  const defect =
    (isCut && `shows ${seen} of ${content} px in a dialog of ${Math.round(height)} px`) ||
    (isTiny && `shows ${seen} of ${content} px`) ||
    (isOutside && 'is partly outside of the screen') ||
    (isFootOutside && 'has its actions outside of itself') ||
    (isWide && `is ${scrollWidth} px wide in ${clientWidth} px`)
  return { title, places, seen, content, ...(defect !== false && { defect }) }
}
