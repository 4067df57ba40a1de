import { useEffect, useState } from 'react'

/** A text of fewer characters is not searched. */
export const FROM_CHARACTERS = 3
/** Milliseconds without a key before the server is asked. */
const PAUSE_MILLISECONDS = 200

/** What is typed, once nothing more is typed for a moment. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
