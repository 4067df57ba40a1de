import type { FailedDelivery } from '@gatefill/domain/delivery/failed-delivery'
import type { FailReason } from '@gatefill/domain/dispatch/runs/cannot-deliver'
import { statusesToAssign } from '@gatefill/domain/orders/order-lifecycle'

const AWAITS_VAN = `o.status in (${statusesToAssign()
  .map((status) => `'${status}'`)
  .join(', ')})`

/** The failed delivery whose answer an order `o` waits for, as JSON; null where there is none. */
export const HOLD_JSON = `case when ${AWAITS_VAN} then (
    select json_build_object('reason', h.reason, 'attempts', h.attempts, 'since', h.since, 'answerUntil', h.answer_until)
    from open_holds h where h.order_id = o.id) end`

export type HoldJson = { reason: FailReason; attempts: number; since: string; answerUntil: string }

export const failedDeliveryOf = ({ reason, attempts, since, answerUntil }: HoldJson): FailedDelivery => ({
  reason,
  attempts,
  failedAt: new Date(since).toISOString(),
  answerUntil: new Date(answerUntil).toISOString(),
})
