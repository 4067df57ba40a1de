import { serverTime } from '@gatefill/client/device/server-clock'
import { useEffect, useState } from 'react'

/** The time, read again every so many milliseconds, for words that depend on it. */
export function useNow(everyMilliseconds: number): Date {
  const [now, setNow] = useState(() => serverTime())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverTime()), everyMilliseconds)
    return () => clearInterval(timer)
  }, [everyMilliseconds])
  return now
}
