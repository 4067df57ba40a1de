import { useReadUntilReached } from '@gatefill/client/calls/read-until-reached'
import { serverTimeOf } from '@gatefill/client/device/server-clock'
import { formatTime } from '@gatefill/domain/core/formats'
import { Badge } from '@gatefill/ui/primitives/badge'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useContext, useSyncExternalStore } from 'react'
import { PresenceContext } from '../../shared/presence.ts'
import { useConnectionLoss } from '../../shared/rooms/connection-loss.ts'

/** Whether what is shown is up to date: read every few seconds, paused while nobody is there, or not reached. */
export function Freshness() {
  useReadUntilReached()
  const loss = useConnectionLoss()
  const isPresent = useContext(PresenceContext)
  const { hasFailed, readAt } = useShownReads()
  const time = readAt === undefined ? '' : ` ${formatTime(serverTimeOf(readAt))}`
  return (
    <span role="status" className="whitespace-nowrap">
      {loss !== undefined && <Badge tone="red">{loss}</Badge>}
      {loss === undefined && hasFailed && <Badge tone="red">Not read</Badge>}
      {loss === undefined && !hasFailed && !isPresent && <Badge tone="neutral">As of{time}</Badge>}
      {loss === undefined && !hasFailed && isPresent && <Badge tone="green">Live</Badge>}
    </span>
  )
}

/** Of what stands on the screen: whether the last read of anything failed, and when the oldest was read. */
function useShownReads(): { hasFailed: boolean; readAt: number | undefined } {
  const cache = useQueryClient().getQueryCache()
  const shown = () => cache.findAll({ type: 'active' }).map(({ state }) => state)
  const subscribe = (changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed))
  const hasFailed = useSyncExternalStore(subscribe, () => shown().some(({ error }) => error !== null))
  const oldest = useSyncExternalStore(subscribe, () =>
    Math.min(...shown().flatMap(({ dataUpdatedAt: at }) => (at > 0 ? [at] : []))),
  )
  return { hasFailed, readAt: Number.isFinite(oldest) ? oldest : undefined }
}
