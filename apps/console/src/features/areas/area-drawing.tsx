import type { WireArea } from '@gatefill/contracts/staff/fleet/areas'
import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { Button } from '@gatefill/ui/primitives/button'
import type { PointerEvent } from 'react'
import { useRef, useState } from 'react'
import type { View } from './area-plane.ts'
import { fromPlane, openRing, PLANE, pathOf, toPlane, viewOf, withCornerAfter } from './area-plane.ts'

type AreaDrawingProps = {
  areas: readonly WireArea[]
  /** The one that is drawn, and its line as it stands now. */
  name: string
  ring: readonly Coordinates[]
  canEdit: boolean
  /** `continues`: more of the drag that changed it last. */
  onChange: (ring: Coordinates[], continues: boolean) => void
}

/**
 * All areas from above; corners of the chosen one are dragged, and a small dot between two of them makes a new one. The
 * table of corners does the same by keyboard, so the drawing is hidden from those who do not see it.
 */
export function AreaDrawing({ areas, name, ring, canEdit, onChange }: AreaDrawingProps) {
  const [view, setView] = useState<View>(() => viewOf([ring]))
  const drawing = useRef<SVGSVGElement>(null)
  const [dragged, setDragged] = useState<number>()
  const hasMoved = useRef(false)
  const zoom = (by: number) => setView((now) => ({ ...now, width: now.width * by }))

  const pointOf = ({ clientX, clientY }: PointerEvent): Coordinates | undefined => {
    const box = drawing.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return undefined
    const x = ((clientX - box.left) / box.width) * PLANE.width
    const y = ((clientY - box.top) / box.height) * PLANE.height
    return fromPlane(view, [x, y])
  }
  const drag = (event: PointerEvent) => {
    const point = dragged === undefined ? undefined : pointOf(event)
    if (point === undefined || dragged === undefined) return
    onChange(ring.with(dragged, point), hasMoved.current)
    hasMoved.current = true
  }
  const grab = (event: PointerEvent, at: number) => {
    drawing.current?.setPointerCapture(event.pointerId)
    hasMoved.current = false
    setDragged(at)
  }
  return (
    <div className="relative">
      <svg
        ref={drawing}
        viewBox={`0 0 ${PLANE.width} ${PLANE.height}`}
        aria-hidden="true"
        className="block w-full touch-none bg-sunken"
        onPointerMove={drag}
        onPointerUp={() => setDragged(undefined)}
        onPointerCancel={() => setDragged(undefined)}
      >
        {areas
          .filter((area) => area.name !== name)
          .map((area) => (
            <OtherArea key={area.name} area={area} view={view} />
          ))}
        <path d={pathOf(view, ring)} strokeWidth="3" className="fill-tint/80 stroke-ink" />
        {canEdit && (
          <>
            {ring.map((corner, at) => (
              <Between
                // biome-ignore lint/suspicious/noArrayIndexKey: a corner has no other name than its place in the line
                key={at}
                view={view}
                from={corner}
                to={ring[(at + 1) % ring.length] ?? corner}
                onAdd={() => onChange(withCornerAfter(ring, at), false)}
              />
            ))}
            {ring.map((corner, at) => {
              const [x, y] = toPlane(view, corner)
              return (
                <rect
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  key={at}
                  x={x - 8}
                  y={y - 8}
                  width="16"
                  height="16"
                  strokeWidth="3"
                  className="cursor-move fill-surface stroke-ink"
                  onPointerDown={(event) => grab(event, at)}
                />
              )
            })}
          </>
        )}
      </svg>
      <div className="absolute top-3 right-3 grid gap-2">
        <Button variant="quiet" size="compact" aria-label="Zoom in" onClick={() => zoom(0.7)}>
          +
        </Button>
        <Button variant="quiet" size="compact" aria-label="Zoom out" onClick={() => zoom(1.4)}>
          −
        </Button>
        <Button variant="quiet" size="compact" onClick={() => setView(viewOf([ring]))}>
          Fit
        </Button>
      </div>
    </div>
  )
}

function OtherArea({ area, view }: { area: WireArea; view: View }) {
  const [first = []] = area.inForce.rings
  const [corner] = first
  if (corner === undefined) return null
  const middle = viewOf([first])
  const [x, y] = toPlane(view, middle)
  return (
    <>
      {area.inForce.rings.map((ring) => (
        <path
          key={JSON.stringify(ring[0])}
          d={pathOf(view, openRing(ring))}
          strokeWidth="1.5"
          className="fill-petrol/10 stroke-petrol"
        />
      ))}
      <text x={x} y={y} textAnchor="middle" fontSize="16" fontWeight="600" className="fill-ink-2">
        {area.name}
      </text>
    </>
  )
}

type BetweenProps = { view: View; from: Coordinates; to: Coordinates; onAdd: () => void }

function Between({ view, from, to, onAdd }: BetweenProps) {
  const [x1, y1] = toPlane(view, from)
  const [x2, y2] = toPlane(view, to)
  // Too near to each other for a third one between them.
  if (Math.hypot(x2 - x1, y2 - y1) < 40) return null
  return (
    <circle
      cx={(x1 + x2) / 2}
      cy={(y1 + y2) / 2}
      r="6"
      className="cursor-copy fill-ink"
      onPointerDown={(event) => {
        event.stopPropagation()
        onAdd()
      }}
    />
  )
}
