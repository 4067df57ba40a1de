import { useRef, useState } from 'react'

/** After so long the person is told that it is still being tried, and may stop it (ux.md, states). */
const SLOW_AFTER_MILLISECONDS = 6000

export type SlowCall = {
  isSlow: boolean
  /** Stops waiting; the call then fails as cancelled. What the server did of it is not known. */
  cancel: () => void
}

/** Watches one write at a time, so that nobody waits on a slow network without a word. */
export function useSlowCall() {
  const [isSlow, setSlow] = useState(false)
  const controller = useRef<AbortController>(undefined)
  const pressed = useRef<Element>(null)

  const run = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const current = new AbortController()
    controller.current = current
    pressed.current = document.activeElement
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MILLISECONDS)
    try {
      return await work(current.signal)
    } finally {
      clearTimeout(timer)
      setSlow(false)
    }
  }

  const cancel = () => {
    controller.current?.abort()
    // The pressed 'Cancel' goes away; the focus returns to what was pressed first.
    if (pressed.current instanceof HTMLElement) pressed.current.focus()
  }

  const slow: SlowCall = { isSlow, cancel }
  return { run, slow }
}
