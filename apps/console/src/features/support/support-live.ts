import { reportPresence } from '@gatefill/contracts/staff/dispatch/board'
import { getTicketCounts, getTicketQueue } from '@gatefill/contracts/staff/support/ticket-queue'
import { getStaffTicket } from '@gatefill/contracts/staff/support/tickets'
import { createContext, useContext } from 'react'
import { PresenceContext, useReadInterval } from '../../shared/presence.ts'
import type { ReadsOf } from '../../shared/use-desk-stream.ts'
import { useDeskStream } from '../../shared/use-desk-stream.ts'

const TICKET_READS = [getTicketQueue, getTicketCounts, getStaffTicket]

const readsOf: ReadsOf = (kind) => {
  if (kind === 'ticket') return TICKET_READS
  if (kind === 'presence') return [reportPresence]
  return kind === 'resync' ? [...TICKET_READS, reportPresence] : []
}

/** Timers and lists that no event names, such as what others see of an order, are still read from time to time. */
const LIVE_MILLISECONDS = 60_000

/** Whether the live stream invalidates the queue and the thread. */
export const SupportLiveContext = createContext(false)

/** Follows the tickets of all customers while somebody is there; false: they are polled. */
export const useSupportLive = (): boolean => useDeskStream(readsOf, useContext(PresenceContext))

/** How often a read of the desk is repeated, in milliseconds: seldom while the live stream reports changes. */
export function useSupportInterval(): number | false {
  const interval = useReadInterval()
  const isLive = useContext(SupportLiveContext)
  return isLive && interval !== false ? LIVE_MILLISECONDS : interval
}
