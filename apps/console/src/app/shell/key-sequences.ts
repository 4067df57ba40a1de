import { matchKeybindingPress, parseKeybinding } from 'tinykeys'
import type { Act } from '../../shared/acts/acts.ts'

/** How long the second key of 'g m' may come after the first, by the time stamps of the two keys. */
const SEQUENCE_MILLISECONDS = 1000
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'])

/**
 * Does acts by their keys, of which a sequence has two. tinykeys reads one key; the sequences are ours, because its own
 * forget the first key when a room registers its acts, and after each sequence that was done the first key of those
 * that stand behind it in the list.
 */
export function keySequences(isIgnored: (event: KeyboardEvent) => boolean) {
  let before: KeyboardEvent | undefined

  return (acts: readonly Act[], event: KeyboardEvent): void => {
    // The browser fills in a form with events that have no key.
    if (event.key === undefined || MODIFIERS.has(event.key)) return
    const first = before
    before = undefined
    if (isIgnored(event)) return
    const bound = acts.map((act) => ({ act, keys: parseKeybinding(act.keys ?? '') }))
    // 'g m' is not 'm' as well.
    const isSecond =
      first !== undefined &&
      event.timeStamp - first.timeStamp < SEQUENCE_MILLISECONDS &&
      bound.some(({ keys }) => keys.length === 2 && matches(first, keys[0]))
    const found = bound.findLast(({ keys }) =>
      isSecond
        ? keys.length === 2 && matches(first, keys[0]) && matches(event, keys[1])
        : keys.length === 1 && matches(event, keys[0]),
    )
    if (found === undefined) {
      before = event
      return
    }
    event.preventDefault()
    found.act.run()
  }
}

type Press = ReturnType<typeof parseKeybinding>[number]

const matches = (event: KeyboardEvent, press: Press | undefined): boolean =>
  press !== undefined && matchKeybindingPress(event, press)
