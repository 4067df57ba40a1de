import { createKeybindingsHandler } from 'tinykeys'
import type { Act } from '../../shared/acts/acts.ts'

/** As long as tinykeys waits for the second key of 'g m'. */
const SEQUENCE_MILLISECONDS = 1000

type Pressed = { event: KeyboardEvent; at: number }
type KeyHandler = (event: KeyboardEvent) => void

/**
 * Does acts by their keys. A room registers its acts when it has been read, which binds all keys anew: the first key of
 * 'g m' that was pressed before is not forgotten by that.
 */
export function keySequences(isIgnored: (event: KeyboardEvent) => boolean, now: () => number) {
  let before: Pressed | undefined
  let pressed: Pressed | undefined
  let isReplay = false

  const isSecondKey = (firstKeys: ReadonlySet<string | undefined>): boolean =>
    before !== undefined &&
    pressed !== undefined &&
    firstKeys.has(before.event.key) &&
    pressed.at - before.at < SEQUENCE_MILLISECONDS

  return {
    /** What handles the keys of these acts. */
    handlerFor: (acts: readonly Act[]): KeyHandler => {
      const firstKeys = new Set(acts.flatMap(({ keys = '' }) => (keys.includes(' ') ? [keys[0]] : [])))
      const bindings = acts.map(({ keys = '', run }) => [
        keys,
        (event: KeyboardEvent) => {
          // 'g m' is not 'm' as well, and what was done is not done again.
          if (isReplay || (!keys.includes(' ') && isSecondKey(firstKeys))) return
          event.preventDefault()
          run()
        },
      ])
      const handle = createKeybindingsHandler(Object.fromEntries(bindings), { ignore: isIgnored })
      if (pressed !== undefined && now() - pressed.at < SEQUENCE_MILLISECONDS) {
        isReplay = true
        handle(pressed.event)
        isReplay = false
      }
      return (event) => {
        before = pressed
        pressed = isIgnored(event) ? undefined : { event, at: now() }
        handle(event)
      }
    },
  }
}
