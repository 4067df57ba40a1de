import type { WireRun } from '@gatefill/contracts/staff/dispatch/run-shapes'
import { groupedBy } from '@gatefill/domain/core/grouped-by'
import type { DeskAct } from '@gatefill/domain/dispatch/desk/acts'
import { actsFor, movedOrders } from '@gatefill/domain/dispatch/desk/acts'
import { readyProposals } from '@gatefill/domain/dispatch/desk/ready-proposals'
import type { DeskRow } from '@gatefill/domain/dispatch/desk/rows'
import { isProposedRow } from '@gatefill/domain/dispatch/desk/rows'
import { useState } from 'react'
import type { Command } from './desk-commands.ts'
import { confirm, pin, reorder, together, unassign } from './desk-commands.ts'
import type { Desk } from './use-board.ts'

export type DeskDialog = {
  kind: 'assign' | 'move'
  orderIds: readonly string[]
  /** The van that was pointed at. */
  driverId?: string
}

/** What an act is done to: rows of the desk with their runs as they were read. */
function deskRows(desk: Desk) {
  const rowOf = (orderId: string) => desk.rows.find((row) => row.orderId === orderId)
  const wireRun = (id: string): WireRun | undefined => desk.board?.runs.find((run) => run.id === id)

  /** Rows that allow the act, with their runs as they were read. */
  const allowed = (act: DeskAct, orderIds: readonly string[]): { row: DeskRow; run: WireRun | undefined }[] =>
    orderIds.flatMap((id) => {
      const row = rowOf(id)
      if (row === undefined || !actsFor(row).has(act)) return []
      return [{ row, run: row.run === null ? undefined : wireRun(row.run.id) }]
    })

  const byRun = (act: DeskAct, orderIds: readonly string[]): [WireRun, DeskRow[]][] => {
    const groups = groupedBy(allowed(act, orderIds), ({ run }) => run)
    return [...groups].flatMap(([run, entries]) =>
      run === undefined ? [] : [[run, entries.map(({ row }) => row)]],
    )
  }
  return { rowOf, wireRun, allowed, byRun }
}

/** A proposal binds nobody: to move its order is to give it to another van. */
function askedDialog(
  kind: DeskDialog['kind'],
  orderIds: readonly string[],
  rowOf: (orderId: string) => DeskRow | undefined,
): Pick<DeskDialog, 'kind' | 'orderIds'> {
  if (kind === 'assign') return { kind, orderIds }
  const [first] = orderIds.flatMap((id) => rowOf(id) ?? [])
  const isMove = first !== undefined && !isProposedRow(first)
  return { kind: isMove ? 'move' : 'assign', orderIds: orderIds.slice(0, 1) }
}

/** What is done with orders by a key, a menu, a button or a drag; they all come here. */
export function useDeskActs(
  desk: Desk,
  perform: (command: Command) => Promise<boolean>,
  forgetFailure: () => void,
) {
  const [dialog, setDialog] = useState<DeskDialog>()
  const openDialog = (next: DeskDialog) => {
    // Why an earlier act failed is not said of this one.
    forgetFailure()
    setDialog(next)
  }
  const { rowOf, wireRun, allowed, byRun } = deskRows(desk)

  const step = (act: 'up' | 'down', orderIds: readonly string[]) => {
    const [found] = allowed(act, orderIds)
    if (found?.run === undefined || found.row.stop === null) return
    const order = movedOrders(found.run, found.row.stop.id, act === 'up' ? -1 : 1)
    if (order !== undefined) void perform(reorder(found.run, order, found.row.orderId))
  }

  const act = (kind: DeskAct, orderIds: readonly string[]): void => {
    if (kind === 'up' || kind === 'down') {
      step(kind, orderIds)
      return
    }
    if (kind === 'assign' || kind === 'move') {
      const asked = askedDialog(kind, orderIds, rowOf)
      const ids = allowed(asked.kind, asked.orderIds).map(({ row }) => row.orderId)
      if (ids.length > 0) openDialog({ kind: asked.kind, orderIds: ids })
      return
    }
    const groups = byRun(kind, orderIds)
    if (groups.length === 0 || desk.board === undefined) return
    if (kind === 'confirm') {
      void perform(
        confirm(
          desk.board.version,
          groups.map(([run]) => run),
        ),
      )
      return
    }
    const commands = groups.map(([run, rows]) => {
      const ids = rows.map(({ orderId }) => orderId)
      return kind === 'pin' ? pin(run, ids, !rows.every(({ stop }) => stop?.pinned)) : unassign(run, ids)
    })
    void perform(together(commands))
  }

  const ready = readyProposals(desk.board?.runs ?? [])
  const confirmAll = () => {
    if (desk.board !== undefined && ready.length > 0) void perform(confirm(desk.board.version, ready))
  }
  return {
    act,
    confirmAll,
    ready,
    dialog,
    openDialog,
    closeDialog: () => setDialog(undefined),
    rowOf,
    wireRun,
  }
}

export type DeskActs = ReturnType<typeof useDeskActs>
