import { formatTime } from '@gatefill/domain/formats'
import { Strip } from '@gatefill/ui/primitives/notice'
import { useOfflineSince } from './use-online.ts'

/** Says that there is no network and how old the shown data is. */
export function OfflineStrip() {
  const since = useOfflineSince()
  if (since === undefined) return null
  return <Strip>No network. Showing what we had at {formatTime(since)}.</Strip>
}
