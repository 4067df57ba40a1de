import type { Timestamp } from '@gatefill/domain/core/lagos-time'
import type { Eta } from '@gatefill/domain/delivery/estimate/range'
import type { EtaBasis } from '@gatefill/domain/delivery/estimate/signal'
import type { OrderStatus } from '@gatefill/domain/orders/order'
import { statusesOnTheRoad } from '@gatefill/domain/orders/order-lifecycle'
import { estimatedDelivery } from '@gatefill/domain/orders/order-progress'

const IS_ON_THE_ROAD = `o.status in (${statusesOnTheRoad()
  .map((status) => `'${status}'`)
  .join(', ')})`

/** What the tracking module tells of the arrival of an order `o`, as JSON; null before the van has left. */
export const ETA_JSON = `case when ${IS_ON_THE_ROAD} then (
    select json_build_object('from', e.eta_from, 'to', e.eta_to, 'asOf', e.as_of, 'basis', e.basis,
      'isSilent', e.is_silent) from order_etas e where e.order_id = o.id) end`

export const ETA_COLUMN = `${ETA_JSON} as eta`

export type EtaJson = { from: string; to: string; asOf: string; basis: EtaBasis; isSilent: boolean }

/**
 * The one estimate of an order (C-90): the end of the range where one exists, else counted from the status (C-53). While
 * the van is silent there is none.
 */
export function estimateOf(row: { status: OrderStatus; status_at: Date; eta: EtaJson | null }): {
  estimatedDelivery: Timestamp | null
  eta?: Eta
} {
  if (row.eta === null) return { estimatedDelivery: estimatedDelivery(row.status, row.status_at) }
  const { isSilent, basis } = row.eta
  if (isSilent) return { estimatedDelivery: null }
  const at = (time: string) => new Date(time).toISOString()
  const eta = { from: at(row.eta.from), to: at(row.eta.to), asOf: at(row.eta.asOf), basis }
  return { estimatedDelivery: eta.to, eta }
}
