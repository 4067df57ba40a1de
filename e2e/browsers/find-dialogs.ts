import type { MeasuredDialog } from './measure-dialog.ts'
import { measureDialog } from './measure-dialog.ts'
import type { Screen } from './screen.ts'
import { whenStill } from './when-still.ts'

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
    // A button that leads to another document takes the page away under the question.
    const dialog = await openedDialog(screen).catch(() => null)
    if (dialog !== null) found.push({ ...dialog, title: withoutNumbers(dialog.title) })
    if (dialog !== null || !(await isStillAt(screen, path))) await load(screen, path)
  }
}

async function openedDialog(screen: Screen): Promise<MeasuredDialog | null> {
  await screen.run(whenStill)
  return screen.run(measureDialog)
}

const isStillAt = (screen: Screen, path: string): Promise<boolean> =>
  screen.run((at) => location.pathname === at, path.split('?')[0] ?? '').catch(() => false)

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
