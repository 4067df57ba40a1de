import * as boardCalls from '@gatefill/contracts/staff/dispatch/board'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import { readBoard, reportPresence, setMode } from './board.ts'

export function bindBoard(app: App, bind: Binder): void {
  bind(boardCalls.getBoard, ({ query }) => readBoard(app, query))
  bind(boardCalls.setZoneMode, ({ tx, caller, params, body }) =>
    setMode(app, tx, { staffId: caller.staffId, zone: params.zone }, body),
  )
  bind(boardCalls.reportPresence, ({ caller, body }) => reportPresence(app, caller.staffId, body))
}
