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
