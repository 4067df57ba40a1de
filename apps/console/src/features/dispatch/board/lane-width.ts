import type { RefObject } from 'react'
import { useEffect, useState } from 'react'

/** A lane is never narrower, in pixels; the room is shared by as many as fit. */
const NARROWEST = 232
export const LANE_GAP = 10

/** The width at which whole lanes fill the room. */
export function useLaneWidth(scroller: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(NARROWEST)
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      const room = element.clientWidth
      const lanes = Math.max(1, Math.floor((room + LANE_GAP) / (NARROWEST + LANE_GAP)))
      setWidth(Math.floor((room - (lanes - 1) * LANE_GAP) / lanes))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return width
}
