import { useEffect, useState } from 'react'

/** The time, read again every so many milliseconds, for words that depend on it. */
export function useNow(everyMilliseconds: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMilliseconds)
    return () => clearInterval(timer)
  }, [everyMilliseconds])
  return now
}
