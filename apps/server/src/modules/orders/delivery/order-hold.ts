import type { FailReason } from '@gatefill/domain/delivery/cannot-deliver'
import type {
  AnswerChoice,
  AnsweredBy,
  DeliveryAnswer,
  FailedDelivery,
} from '@gatefill/domain/delivery/failed-delivery'
import { statusesToAssign, statusesToDeliver } from '@gatefill/domain/statuses/order-lifecycle'
import type { OrderStatus } from '@gatefill/domain/statuses/order-status'

const isOneOf = (statuses: readonly OrderStatus[]): string =>
  `o.status in (${statuses.map((status) => `'${status}'`).join(', ')})`
const AWAITS_VAN = isOneOf(statusesToAssign())

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

/** What was answered after the last failed delivery of an order `o` that is not done, as JSON; null where there is none. */
export const ANSWER_JSON = `case when ${isOneOf(statusesToDeliver())} then (
    select json_build_object('reason', a.reason, 'since', a.since, 'choice', a.choice, 'by', a.answered_by, 'at', a.ended_at)
    from hold_answers a where a.order_id = o.id) end`

export type AnswerJson = {
  reason: FailReason
  since: string
  choice: AnswerChoice
  by: AnsweredBy
  at: string
}

export const deliveryAnswerOf = ({ reason, since, choice, by, at }: AnswerJson): DeliveryAnswer => ({
  reason,
  failedAt: new Date(since).toISOString(),
  choice,
  by,
  at: new Date(at).toISOString(),
})
