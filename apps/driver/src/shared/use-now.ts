import { useEffect, useState } from 'react'
import { usePhone } from './phone-context.tsx'

/** The time by the server's clock, read again each second. */
export function useNow(): Date {
  const phone = usePhone()
  const [now, setNow] = useState(phone.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(phone.now()), 1000)
    return () => clearInterval(timer)
  }, [phone])
  return now
}
