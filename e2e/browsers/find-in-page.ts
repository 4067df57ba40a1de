/** What a person looks for on a screen: a control by its role and name, or words. */
export type Sought = { role: string; name?: string; within?: string } | { text: string }

/**
 * In the page: the first visible element that is sought, inside the dialog that is open, if any. Names and texts are
 * compared by their beginning, or as a whole when they end with '$'. Stands alone, because it is sent to the page.
 */
export function findInPage(sought: Sought): Element | null {
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
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if ('text' in sought) {
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent !== null && words(parent.textContent).includes(sought.text) && isVisible(parent))
        return parent
    }
    return null
  }
  const { role, name = '', within } = sought
  const place = within === undefined ? scope : scope.querySelector(within)
  const selector = SELECTORS[role]
  if (selector === undefined) throw new Error(`no role ${role}`)
  const found = role === 'dialog' ? [scope] : [...(place?.querySelectorAll(selector) ?? [])]
  return (
    found.find(
      (element) =>
        element.matches(selector) &&
        (role === 'file' || isVisible(element)) &&
        (name === '' || namesOf(element).some((own) => fits(own, name))),
    ) ?? null
  )
}
