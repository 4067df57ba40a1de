import { useEffect } from 'react'
import { tinykeys } from 'tinykeys'
import type { Act } from '../../shared/acts/acts.ts'
import { useAllActs } from '../../shared/acts/acts.ts'
import { useSingleKeys } from '../../shared/settings/single-keys.ts'

/** As long as tinykeys waits for the second key of 'g m'. */
const SEQUENCE_MILLISECONDS = 1000
const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="menu"], dialog'

/** Does acts by their keys: those of a single key unless they are off, somebody types, or a dialog is open. */
export function useActKeys(): void {
  const acts = useAllActs()
  const [singleKeys] = useSingleKeys()
  useEffect(() => {
    const withModifier = acts.filter(({ keys }) => keys?.includes('$mod'))
    const single = acts.filter(({ keys }) => keys !== undefined && !keys.includes('$mod'))
    const stop = tinykeys(window, bindingsOf(withModifier), { ignore: () => false })
    if (singleKeys === 'off') return stop
    const sequence = sequenceWatch(single)
    const stopSingle = tinykeys(window, bindingsOf(single, sequence.isSecondKey), { ignore: isTyping })
    return () => {
      stop()
      stopSingle()
      sequence.stop()
    }
  }, [acts, singleKeys])
}

const bindingsOf = (acts: readonly Act[], isSecondKey = () => false) =>
  Object.fromEntries(
    acts.map(({ keys = '', run }) => [
      keys,
      (event: KeyboardEvent) => {
        // 'g m' is not 'm' as well.
        if (!keys.includes(' ') && isSecondKey()) return
        event.preventDefault()
        run()
      },
    ]),
  )

const isTyping = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest(TYPED_INTO) !== null)

/** Watches for the first key of a sequence, so that the second is no shortcut by itself. */
function sequenceWatch(acts: readonly Act[]) {
  const firstKeys = new Set(acts.flatMap(({ keys = '' }) => (keys.includes(' ') ? [keys[0]] : [])))
  let pressed = { key: '', at: Number.NEGATIVE_INFINITY }
  let before = pressed
  const note = ({ key, timeStamp }: KeyboardEvent) => {
    before = pressed
    pressed = { key, at: timeStamp }
  }
  // Before tinykeys hears the same key.
  window.addEventListener('keydown', note, { capture: true })
  return {
    isSecondKey: () => firstKeys.has(before.key) && pressed.at - before.at < SEQUENCE_MILLISECONDS,
    stop: () => window.removeEventListener('keydown', note, { capture: true }),
  }
}
