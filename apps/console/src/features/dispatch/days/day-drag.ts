import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { markDrops } from '../board/drag.ts'
import { useDesk } from '../desk/desk-context.ts'
import type { DayActs } from './use-day-acts.ts'

/** A column of the day ('' for the orders without a driver), or the place before another order of it. */
type Place = { driverId: string; before?: string }

/** Makes a card of the day draggable, and the place before it one to drop on where a driver has it. */
export function useDayCard(orderId: string, driverId: string): RefObject<HTMLLIElement | null> {
  const { mayAct } = useDesk()
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const element = ref.current
    if (element === null || !mayAct) return
    return combine(
      draggable({ element, getInitialData: () => ({ dayOrder: orderId }) }),
      dropTargetForElements({
        element,
        getData: (): Place => (driverId === '' ? { driverId } : { driverId, before: orderId }),
        canDrop: ({ source }) => source.data.dayOrder !== orderId,
        ...markDrops(element),
      }),
    )
  }, [orderId, driverId, mayAct])
  return ref
}

/** A column of the day as a place to drop cards on. */
export function useDayColumn(driverId: string): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = ref.current
    if (element === null) return
    return dropTargetForElements({ element, getData: (): Place => ({ driverId }), ...markDrops(element) })
  }, [driverId])
  return ref
}

/** Does what a drop on the board of the day means. */
export function useDayDrops(acts: DayActs): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(
    () =>
      monitorForElements({
        onDrop: ({ source, location }) => {
          // The innermost place counts: a card lies in a column.
          const place = location.current.dropTargets[0]?.data as Place | undefined // only the two hooks above give data
          const { dayOrder } = source.data
          if (place === undefined || typeof dayOrder !== 'string') return
          latest.current.give(dayOrder, place.driverId === '' ? undefined : place.driverId, place.before)
        },
      }),
    [],
  )
}
