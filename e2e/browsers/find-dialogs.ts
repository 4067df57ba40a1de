import type { MeasuredDialog } from './measure-dialog.ts'
import { measureDialog } from './measure-dialog.ts'
import type { Screen } from './screen.ts'

/** What leaves the application or ends the session, which no dialog follows. */
const NOT_PRESSED =
  /^(Sign out|Log ?out|Skip|Print|Download PDF|Download CSV|Export|Close$|Collapse|Dismiss|Show password|Refresh)/i

/**
 * Presses each button of a page, and each entry of its menus, once, and measures every dialog that opens. Presses by
 * script: what is looked for is how a dialog is laid out, and a press by hand takes five times as long.
 */
export async function findDialogs(screen: Screen, path: string): Promise<MeasuredDialog[]> {
  const found: MeasuredDialog[] = []
  const pressed = new Set<string>()
  await load(screen, path)
  for (;;) {
    const next = await screen.run(pressNext, [...pressed], NOT_PRESSED.source)
    if (next === null) return found
    pressed.add(next)
    await screen.run(whenStill)
    const dialog = await screen.run(measureDialog)
    if (dialog !== null) found.push({ ...dialog, title: withoutNumbers(dialog.title) })
    if (dialog !== null || !(await screen.run((at) => location.pathname === at, path.split('?')[0] ?? '')))
      await load(screen, path)
  }
}

/** A title with every number, short id and amount as N. */
const withoutNumbers = (title: string) => title.replace(/#\w{6}|[₦\d][\d.,:]*/g, 'N')

async function load(screen: Screen, path: string): Promise<void> {
  await screen.open(path)
  await screen.run(whenStill)
}

/** In the page: presses the first button or entry of a menu that was not pressed, and gives its name; null when there is none. */
function pressNext(pressed: string[], never: string): string | null {
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .replace(/\s+/g, ' ')
      .replace(/\d+/g, 'N')
      .trim()
  const targets = [...document.querySelectorAll<HTMLElement>('button:not(:disabled), [role="menuitem"]')]
  const next = targets.find((each) => {
    const name = nameOf(each)
    return (
      name !== '' &&
      !pressed.includes(name) &&
      !new RegExp(never, 'i').test(name) &&
      each.getClientRects().length > 0
    )
  })
  if (next === undefined) return null
  const name = nameOf(next)
  next.click()
  return name
}

/** In the page: when nothing has changed for a while and nothing is being read, for four seconds at most. */
function whenStill(): Promise<void> {
  return new Promise((resolve) => {
    const end = performance.now() + 4000
    let changed = performance.now()
    const observer = new MutationObserver(() => {
      changed = performance.now()
    })
    observer.observe(document.documentElement, { childList: true, subtree: true })
    const look = () => {
      const now = performance.now()
      const isBusy =
        document.querySelector('h1') === null ||
        document.querySelector('#first-view, [aria-busy="true"]') !== null
      if (now < end && (isBusy || now - changed < 250)) return void setTimeout(look, 30)
      observer.disconnect()
      resolve()
    }
    look()
  })
}
