import { useRef, useState } from 'react'

/** After this time people read that it is still being tried, and may stop it. */
const SLOW_AFTER_MILLISECONDS = 6000

export type SlowCall = {
  isSlow: boolean
  /** Stops waiting; the call then fails as cancelled. Whether the server has acted is not known. */
  cancel: () => void
}

/** Watches one call at a time and can stop it. */
export function useSlow() {
  const [isSlow, setSlow] = useState(false)
  const controller = useRef<AbortController>(undefined)
  const opener = useRef<Element>(null)

  const watch = async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const current = new AbortController()
    controller.current = current
    opener.current = document.activeElement
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
    // 'Cancel' goes away; the focus returns to the control that began the call.
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }

  const slow: SlowCall = { isSlow, cancel }
  return { watch, slow }
}
