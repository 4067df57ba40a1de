import type { DeskBoard } from './board.ts'
import { openGates, pouredDl } from './levels.ts'
import type { DeskRow } from './rows.ts'
import { isProposedRow, isUnplannedRow } from './rows.ts'

/** What the header of the desk counts; `pouredDl` in decilitres. */
export type DeskFigures = {
  unplanned: number
  proposed: number
  /** Orders that a van has and that are late; a proposal is late only once it is confirmed. */
  late: number
  /** Vans that have left their station, of those on shift. */
  onRoad: number
  onShift: number
  gates: number
  pouredDl: number
}

/** The figures of the moment, from the board and its rows. */
export function figuresOf({ runs, vans }: DeskBoard, rows: readonly DeskRow[]): DeskFigures {
  return {
    unplanned: rows.filter(isUnplannedRow).length,
    proposed: rows.filter(isProposedRow).length,
    late: rows.filter((row) => row.lateness.kind === 'late' && !isProposedRow(row)).length,
    onRoad: new Set(runs.filter(({ state }) => state === 'on_road').map(({ driverId }) => driverId)).size,
    onShift: vans.filter(({ onShiftSince }) => onShiftSince !== null).length,
    gates: openGates(runs),
    pouredDl: pouredDl(runs),
  }
}
