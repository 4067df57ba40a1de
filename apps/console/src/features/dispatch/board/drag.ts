import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { actsFor, openOrders, withOrderAt } from '@gatefill/domain/dispatch/desk/acts'
import type { DeskRow } from '@gatefill/domain/dispatch/desk/rows'
import { isProposedRun } from '@gatefill/domain/dispatch/runs/run'
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { moveTo, moveToVan, reorder } from '../desk/desk-commands.ts'
import type { DeskApi } from '../desk/desk-context.ts'
import { useDesk } from '../desk/desk-context.ts'

/** Over what a card may be dropped: a stop, a van's lane, or the column of unplanned orders. */
type Target = { kind: 'stop' | 'lane' | 'unplanned'; orderId?: string; driverId?: string }

const OVER = 'data-drop-over'

/** Marks a place while a card is over it. */
export const markDrops = (element: HTMLElement) => ({
  onDragEnter: () => void element.toggleAttribute(OVER, true),
  onDragLeave: () => void element.toggleAttribute(OVER, false),
  onDrop: () => void element.toggleAttribute(OVER, false),
})

/** Makes a card draggable, and a place where another card of its run may be dropped. */
export function useCardDrag(row: DeskRow): RefObject<HTMLLIElement | null> {
  const { mayAct } = useDesk()
  const ref = useRef<HTMLLIElement>(null)
  const { orderId } = row
  const allowed = actsFor(row)
  const isMovable = mayAct && (allowed.has('assign') || allowed.has('move'))
  const isPlace = mayAct && row.run !== null && !isProposedRun(row.run)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    const stops: (() => void)[] = []
    if (isMovable) stops.push(draggable({ element, getInitialData: () => ({ orderId }) }))
    if (isPlace) {
      stops.push(
        dropTargetForElements({
          element,
          getData: () => ({ kind: 'stop', orderId }),
          canDrop: ({ source }) => source.data.orderId !== orderId,
          ...markDrops(element),
        }),
      )
    }
    return combine(...stops)
  }, [orderId, isMovable, isPlace])
  return ref
}

/** A lane, or the column of unplanned orders, as a place to drop cards on. */
export function useDropTarget(target: Target): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  const { kind, driverId } = target
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    return dropTargetForElements({
      element,
      getData: () => ({ kind, driverId }),
      ...markDrops(element),
    })
  }, [kind, driverId])
  return ref
}

/** Does what a drop means by the same commands as the keys: assign, move, reorder, take out. */
export function useDrops(api: DeskApi): void {
  const latest = useRef(api)
  useEffect(() => {
    latest.current = api
  })
  useEffect(
    () =>
      monitorForElements({
        onDrop: ({ source, location }) => {
          // The innermost place counts: a stop lies in a lane.
          const target = location.current.dropTargets[0]?.data as Target | undefined // only useCardDrag and useDropTarget give data
          if (target !== undefined && typeof source.data.orderId === 'string')
            drop(latest.current, source.data.orderId, target)
        },
      }),
    [],
  )
}

function drop(api: DeskApi, orderId: string, target: Target): void {
  const { acts, perform, desk } = api
  const row = acts.rowOf(orderId)
  if (row === undefined) return
  if (target.kind === 'unplanned') {
    acts.act('unassign', [orderId])
    return
  }
  const over = target.orderId === undefined ? undefined : acts.rowOf(target.orderId)
  const driverId = target.driverId ?? over?.run?.driverId
  const lane = desk.lanes.find(({ van }) => van.driverId === driverId)
  if (lane === undefined) return
  const from = row.run === null || isProposedRun(row.run) ? undefined : acts.wireRun(row.run.id)
  // An order without a run of its own may be too much for the van: the dialog shows what it costs.
  if (from === undefined) {
    acts.openDialog({ kind: 'assign', orderIds: [orderId], driverId: lane.van.driverId })
    return
  }
  if (over?.run == null) {
    const open = lane.runs.find((run) => !isProposedRun(run) && run.id !== from.id)
    if (from.driverId === lane.van.driverId) return
    const to = open === undefined ? undefined : acts.wireRun(open.id)
    void perform(
      to === undefined
        ? moveToVan(from, lane.van, orderId)
        : moveTo(from, to, [...openOrders(to), orderId], orderId),
    )
    return
  }
  const to = acts.wireRun(over.run.id)
  if (to === undefined) return
  const orders = withOrderAt(to, [orderId], openOrders(to).indexOf(over.orderId))
  void perform(from.id === to.id ? reorder(to, orders, orderId) : moveTo(from, to, orders, orderId))
}
