import type { Hold } from '@gatefill/domain/delivery/failed-attempt'

/** A row `h` of the holds, as JSON: what `holdOf` reads. */
export const HOLD_ROW_JSON = `json_build_object('reason', h.reason, 'attempts', h.attempts, 'answerUntil', h.answer_until,
  'choice', h.choice, 'answeredBy', h.answered_by, 'endedAt', h.ended_at)`

/** The hold of such JSON, its times as we write them. */
export const holdOf = (hold: Hold): Hold => ({
  ...hold,
  answerUntil: new Date(hold.answerUntil).toISOString(),
  endedAt: hold.endedAt === null ? null : new Date(hold.endedAt).toISOString(),
})

/** When the customer of an order answered after its last failed delivery, as `answered_at`; null where nothing was asked. */
export const answeredAtSql = (orderId: string): string =>
  `(select a.ended_at from hold_answers a where a.order_id = ${orderId}) as answered_at`
