import { setLive } from '@gatefill/client/live/live-state'
import { openLive } from '@gatefill/client/live/live-stream'
import { customerSession } from '@gatefill/client/session/session'
import { TOKEN_KEY } from '@gatefill/client/session/storage-keys'
import { listNotifications } from '@gatefill/contracts/customer/account/notifications'
import type { LiveKind } from '@gatefill/contracts/customer/orders/live'
import { followLive } from '@gatefill/contracts/customer/orders/live'
import { getOrder, listMyOrders } from '@gatefill/contracts/customer/orders/orders'
import { trackOrder } from '@gatefill/contracts/customer/orders/tracking'
import { getTicket, listTickets } from '@gatefill/contracts/customer/support/support'
import type { QueryClient } from '@tanstack/react-query'
import { config } from '../../shared/device/config.ts'

/** Events that arrive together cause one read. */
const GATHER_MILLISECONDS = 150
/** After a gap all who are connected read again; not all in the same moment. */
const SPREAD_MILLISECONDS = 4_000

/** What is read again when something of a kind changed. */
const READS: Readonly<Record<Exclude<LiveKind, 'ready' | 'resync'>, readonly string[]>> = {
  order: [getOrder.path, listMyOrders.path, trackOrder.path],
  position: [trackOrder.path],
  notification: [listNotifications.path],
  ticket: [listTickets.path, getTicket.path],
}

/** Keeps what is on the screen up to date with the server's events. Returns what ends it. */
export function startLiveUpdates(cache: QueryClient): () => void {
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let spreading: ReturnType<typeof setTimeout> | undefined

  const readAgain = () => {
    timer = undefined
    for (const path of waiting) void cache.invalidateQueries({ queryKey: [path] })
    waiting.clear()
  }
  const stop = openLive({
    base: config.apiBase,
    stream: followLive,
    session: customerSession,
    tokenKey: TOKEN_KEY,
    onOpenChange: setLive,
    onEvent: (kind) => {
      if (kind === 'ready') return
      if (kind === 'resync') {
        clearTimeout(spreading)
        spreading = setTimeout(() => void cache.invalidateQueries(), Math.random() * SPREAD_MILLISECONDS)
        return
      }
      for (const path of READS[kind]) waiting.add(path)
      timer ??= setTimeout(readAgain, GATHER_MILLISECONDS)
    },
  })
  return () => {
    stop()
    clearTimeout(timer)
    clearTimeout(spreading)
  }
}
