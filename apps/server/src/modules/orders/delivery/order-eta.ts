import type { Timestamp } from '@gatefill/domain/core/lagos-time'
import type { Eta } from '@gatefill/domain/delivery/estimate/range'
import type { EtaBasis } from '@gatefill/domain/delivery/estimate/signal'
import type { PromiseFacts } from '@gatefill/domain/orders/order-progress'
import { estimateOfOrder } from '@gatefill/domain/orders/order-progress'
import { statusesOnTheRoad } from '@gatefill/domain/statuses/order-lifecycle'
import type { WishesJson } from '../delivery-wishes.repository.ts'
import { wishesOfJson } from '../delivery-wishes.repository.ts'
import type { AnswerJson } from './order-hold.ts'

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
 * The one estimate of an order (C-90): the end of the range where one exists, else by its history (C-53, C-101). While the
 * van is silent there is none.
 */
export function estimateOf(
  order: Omit<PromiseFacts, 'slot' | 'answeredAt'> & {
    eta: EtaJson | null
    wishes: WishesJson | null
    answer: AnswerJson | null
  },
): { estimatedDelivery: Timestamp | null; eta?: Eta } {
  const { wishes, answer } = order
  if (order.eta === null) {
    const slot = wishes === null ? null : wishesOfJson(wishes).slot
    const answeredAt = answer === null ? null : new Date(answer.at).toISOString()
    return { estimatedDelivery: estimateOfOrder({ ...order, slot, answeredAt }) }
  }
  const { isSilent, basis } = order.eta
  if (isSilent) return { estimatedDelivery: null }
  const at = (time: string) => new Date(time).toISOString()
  const eta = { from: at(order.eta.from), to: at(order.eta.to), asOf: at(order.eta.asOf), basis }
  return { estimatedDelivery: eta.to, eta }
}
