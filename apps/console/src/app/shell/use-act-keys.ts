import { useEffect, useState } from 'react'
import { tinykeys } from 'tinykeys'
import type { Act } from '../../shared/acts/acts.ts'
import { useAllActs } from '../../shared/acts/acts.ts'
import { useSingleKeys } from '../../shared/settings/single-keys.ts'
import { keySequences } from './key-sequences.ts'

const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="menu"], dialog'

/** Does acts by their keys: those of a single key unless they are off, somebody types, or a dialog is open. */
export function useActKeys(): void {
  const acts = useAllActs()
  const [singleKeys] = useSingleKeys()
  const [press] = useState(() => keySequences(isTyping))
  useEffect(() => {
    const withModifier = acts.filter(({ keys }) => keys?.includes('$mod'))
    const single = acts.filter(({ keys }) => keys !== undefined && !keys.includes('$mod'))
    const stop = tinykeys(window, bindingsOf(withModifier), { ignore: () => false })
    if (singleKeys === 'off') return stop
    const handle = (event: KeyboardEvent) => press(single, event)
    window.addEventListener('keydown', handle)
    return () => {
      stop()
      window.removeEventListener('keydown', handle)
    }
  }, [acts, singleKeys, press])
}

const bindingsOf = (acts: readonly Act[]) =>
  Object.fromEntries(
    acts.map(({ keys = '', run }) => [
      keys,
      (event: KeyboardEvent) => {
        event.preventDefault()
        run()
      },
    ]),
  )

const isTyping = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest(TYPED_INTO) !== null)
