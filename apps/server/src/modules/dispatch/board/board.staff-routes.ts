import { getBoard, reportPresence, setZoneMode } from '@gatefill/contracts/staff/dispatch/board'
import type { Binder } from '../../../platform/http/bind.ts'
import type { BoardService } from './board.service.ts'
import type { PresenceService } from './presence.service.ts'
import type { ZonesService } from './zones.service.ts'

type Services = { board: BoardService; zones: ZonesService; presence: PresenceService }

export function bindBoard(bind: Binder, { board, zones, presence }: Services): void {
  bind(getBoard, ({ query }) => board.readBoard(query))
  bind(setZoneMode, ({ tx, caller, params, body }) =>
    zones.setMode(tx, { staffId: caller.staffId, zone: params.zone }, body),
  )
  bind(reportPresence, ({ caller, body }) => presence.report(caller.staffId, body))
}
