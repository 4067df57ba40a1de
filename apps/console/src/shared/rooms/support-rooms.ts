import { getBatchDeliveries, listBatchNotices } from '@gatefill/contracts/staff/batches'
import { listEscalations } from '@gatefill/contracts/staff/support/escalations'
import { listFuelClaims } from '@gatefill/contracts/staff/support/fuel-claims'
import { listSavedReplies } from '@gatefill/contracts/staff/support/saved-replies'
import { getTicketQueue } from '@gatefill/contracts/staff/support/ticket-queue'
import type { Place } from './place.ts'

export const SUPPORT = {
  desk: { path: '/support', title: 'Tickets', shows: getTicketQueue },
  escalations: { path: '/support/escalations', title: 'Escalations', shows: listEscalations },
  batches: { path: '/support/batches', title: 'Batches', shows: getBatchDeliveries },
  fuelClaims: { path: '/support/fuel-claims', title: 'Fuel claims', shows: listFuelClaims },
  fuelNotices: { path: '/support/fuel-notices', title: 'Fuel notices', shows: listBatchNotices },
  savedReplies: { path: '/support/saved-replies', title: 'Saved replies', shows: listSavedReplies },
} as const satisfies Readonly<Record<string, Place>>

/** The desk with one ticket open. */
export const ticketPath = (id: string): string => `/support?ticket=${id}`
