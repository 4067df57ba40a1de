import { useEffect, useState } from 'react'

/** The time, updated every so many milliseconds, for words that depend on it. */
export function useNow(everyMilliseconds: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMilliseconds)
    return () => clearInterval(timer)
  }, [everyMilliseconds])
  return now
}
