import { useEffect, useEffectEvent, useState } from 'react'
import { tinykeys } from 'tinykeys'
import { useAllActs } from '../../shared/acts/acts.ts'
import { useSingleKeys } from '../../shared/settings/single-keys.ts'

/** As long as tinykeys waits for the second key of 'g m'. */
const SEQUENCE_MILLISECONDS = 1000
const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="menu"], dialog'

/**
 * Does acts by their keys: those of a single key unless they are off, somebody types, or a dialog is open. Sequences
 * are bound apart, so that a room that registers its keys between 'g' and 'm' does not lose the 'g'.
 */
export function useActKeys(): void {
  const acts = useAllActs()
  const [singleKeys] = useSingleKeys()
  const [watch] = useState(keyWatch)
  const isOn = singleKeys !== 'off'
  const all = [...new Set(acts.flatMap(({ keys }) => keys ?? []))]
  // As text: bound anew when the keys change, not whenever an act does.
  const modified = all.filter(hasModifier).join('\n')
  const sequences = all.filter((keys) => !hasModifier(keys) && isSequence(keys)).join('\n')
  const single = all.filter((keys) => !(hasModifier(keys) || isSequence(keys))).join('\n')

  const run = useEffectEvent((keys: string) => acts.findLast((act) => act.keys === keys)?.run())
  useEffect(() => watch.listen(), [watch])
  useEffect(() => tinykeys(window, bindingsOf(modified, run), { ignore: () => false }), [modified])
  useEffect(
    () => (isOn ? tinykeys(window, bindingsOf(sequences, run), { ignore: isTyping }) : undefined),
    [sequences, isOn],
  )
  useEffect(() => {
    if (!isOn) return undefined
    const firstKeys = new Set(sequences.split('\n').map((keys) => keys.charAt(0)))
    // 'g m' is not 'm' as well.
    const runSingle = (keys: string) => (watch.isAfter(firstKeys) ? undefined : run(keys))
    return tinykeys(window, bindingsOf(single, runSingle), { ignore: isTyping })
  }, [single, sequences, isOn, watch])
}

const hasModifier = (keys: string): boolean => keys.includes('$mod')
const isSequence = (keys: string): boolean => keys.includes(' ')

const bindingsOf = (list: string, run: (keys: string) => void) =>
  Object.fromEntries(
    list
      .split('\n')
      .filter(Boolean)
      .map((keys) => [
        keys,
        (event: KeyboardEvent) => {
          event.preventDefault()
          run(keys)
        },
      ]),
  )

const isTyping = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest(TYPED_INTO) !== null)

/** Remembers the last two keys, so that the second of a sequence is no shortcut by itself. */
function keyWatch() {
  let pressed = { key: '', at: Number.NEGATIVE_INFINITY }
  let before = pressed
  const note = ({ key, timeStamp }: KeyboardEvent) => {
    before = pressed
    pressed = { key, at: timeStamp }
  }
  return {
    /** Until the function that it gives is called. */
    listen: () => {
      // Before tinykeys hears the same key.
      window.addEventListener('keydown', note, { capture: true })
      return () => window.removeEventListener('keydown', note, { capture: true })
    },
    /** Whether the key before this one is one of these, a moment ago. */
    isAfter: (firstKeys: ReadonlySet<string>): boolean =>
      firstKeys.has(before.key) && pressed.at - before.at < SEQUENCE_MILLISECONDS,
  }
}
