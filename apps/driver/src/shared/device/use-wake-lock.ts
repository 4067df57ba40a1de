import { useEffect } from 'react'

/** Keeps the screen awake while it is shown; a phone that cannot simply goes dark. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isGone = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      const granted = await navigator.wakeLock.request('screen')
      if (isGone) await granted.release()
      else lock = granted
    }
    // Refused with a low battery, for one.
    const tryToAsk = () => void ask().catch((error: unknown) => console.warn('The screen may go dark', error))
    tryToAsk()
    document.addEventListener('visibilitychange', tryToAsk)
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', tryToAsk)
      void lock?.release()
    }
  }, [])
}
