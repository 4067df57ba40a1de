import * as daysCalls from '@gatefill/contracts/staff/dispatch/days'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import { addDeskNote, listDeskNotes, planDay, readDay, tickDeskNote } from './day-board.ts'

export function bindDays(app: App, bind: Binder): void {
  bind(daysCalls.listDeskNotes, async () => ok(await listDeskNotes(app)))
  bind(daysCalls.addDeskNote, ({ tx, caller, body }) => addDeskNote(app, tx, caller.staffId, body))
  bind(daysCalls.tickDeskNote, ({ tx, caller, params }) => tickDeskNote(app, tx, caller.staffId, params.id))
  bind(daysCalls.getDayBoard, ({ params }) => readDay(app, params.day))
  bind(daysCalls.planDay, ({ tx, caller, params, body }) =>
    planDay(app, tx, { staffId: caller.staffId, day: params.day }, body),
  )
}
