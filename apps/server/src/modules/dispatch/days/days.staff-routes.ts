import {
  addDeskNote,
  getDayBoard,
  listDeskNotes,
  planDay,
  tickDeskNote,
} from '@gatefill/contracts/staff/dispatch/days'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../../platform/http/bind.ts'
import type { DayBoardService } from './day-board.service.ts'
import type { DeskNotesService } from './desk-notes.service.ts'

export function bindDays(
  bind: Binder,
  { notes, days }: { notes: DeskNotesService; days: DayBoardService },
): void {
  bind(listDeskNotes, async () => ok(await notes.list()))
  bind(addDeskNote, ({ tx, caller, body }) => notes.add(tx, caller.staffId, body))
  bind(tickDeskNote, ({ tx, caller, params }) => notes.tick(tx, caller.staffId, params.id))
  bind(getDayBoard, ({ params }) => days.readDay(params.day))
  bind(planDay, ({ tx, caller, params, body }) =>
    days.planDay(tx, { staffId: caller.staffId, day: params.day }, body),
  )
}
