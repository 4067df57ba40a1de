import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { savesData } from '../../shared/device/saves-data.ts'

/**
 * Live events of the signed-in customer while the dashboard is open; for those who save data the screens poll rarely
 * instead.
 */
export function useLiveUpdates(): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (savesData()) return
    let isOver = false
    let stop = () => {}
    // Not part of the first script: the screen comes first. Without it the screens poll.
    import('./live-updates.ts').then(
      ({ startLiveUpdates }) => {
        if (!isOver) stop = startLiveUpdates(cache)
      },
      (error: unknown) => console.warn('No live updates on this visit', error),
    )
    return () => {
      isOver = true
      stop()
    }
  }, [cache])
}
