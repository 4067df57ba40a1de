/** What a person looks for on a screen: a control by its role and name, or words. */
export type Sought = SoughtControl | SoughtText
type SoughtControl = { role: string; name?: string; within?: string }
type SoughtText = { text: string }

/** In the page: the element that shows a text, inside the dialog that is open, if any. Stands alone, as the other one. */
export function findTextInPage({ text }: SoughtText): Element | null {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('body')
  if (scope === null) return null
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    const isShown =
      parent !== null &&
      parent.getClientRects().length > 0 &&
      getComputedStyle(parent).visibility === 'visible'
    if (isShown && (parent.textContent ?? '').replace(/\s+/g, ' ').includes(text)) return parent
  }
  return null
}

/**
 * In the page: the first visible element that is sought, inside the dialog that is open, if any; a button or link where
 * it can be pressed. Names and texts are
 * compared by their beginning, or as a whole when they end with '$'. Stands alone, because it is sent to the page.
 */
export function findInPage(sought: SoughtControl): Element | null {
  const SELECTORS: Record<string, string> = {
    button: 'button, [role="button"], input[type="submit"], summary',
    link: 'a[href], [role="link"]',
    field:
      'input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"]), textarea, [role="textbox"], [role="combobox"]:not(select)',
    select: 'select',
    file: 'input[type="file"]',
    checkbox: 'input[type="checkbox"], [role="checkbox"], [role="switch"]',
    radio: 'input[type="radio"], [role="radio"]',
    heading: 'h1, h2, h3, h4',
    tab: '[role="tab"]',
    menuitem: '[role^="menuitem"]',
    dialog: 'dialog[open]',
    row: 'tbody tr',
    map: '[role="application"]',
  }
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const namesOf = (element: Element): string[] => {
    const named = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => words(document.getElementById(id)?.textContent))
      .join(' ')
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : []
    return [
      words(named),
      words(element.getAttribute('aria-label')),
      ...labels.map((label) => words(label.textContent)),
      words(element.textContent),
    ].filter((name) => name !== '')
  }
  const fits = (text: string, wanted: string) =>
    wanted.endsWith('$') ? text === wanted.slice(0, -1) : text.startsWith(wanted)
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('body')
  // The document is only beginning to come.
  if (scope === null) return null
  const { role, name = '', within } = sought
  const place = within === undefined ? scope : scope.querySelector(within)
  const selector = SELECTORS[role]
  if (selector === undefined) throw new Error(`no role ${role}`)
  const all = role === 'dialog' ? [scope] : [...(place?.querySelectorAll(selector) ?? [])]
  const found = all.find(
    (element) =>
      element.matches(selector) &&
      (role === 'file' || isVisible(element)) &&
      (name === '' || namesOf(element).some((own) => fits(own, name))),
  )
  if (found === undefined) return null
  if (role !== 'button' && role !== 'link') return found
  const isOpen = () => {
    const { left, top, width, height } = found.getBoundingClientRect()
    const shown = document.elementFromPoint(left + width / 2, top + height / 2)
    return shown !== null && (found.contains(shown) || shown.contains(found))
  }
  // As a person does with what lies below the bar; what a notice covers for a moment is waited for.
  if (!isOpen()) found.scrollIntoView({ block: 'center', behavior: 'instant' })
  return isOpen() ? found : null
}
