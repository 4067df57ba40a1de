import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { MAP_ATTRIBUTION } from '@gatefill/domain/addresses/road-map'
import { Truck } from '@gatefill/ui/icons/menu'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTheme } from '../../shared/theme.ts'
import type { Way } from './draw-streets.ts'
import { drawStreets } from './draw-streets.ts'
import type { Point, Size } from './map-frame.ts'
import { frameOf, projection } from './map-frame.ts'
import type { Streets } from './streets.ts'
import './map.css'

type StreetViewProps = {
  streets: Streets
  van: Coordinates | undefined
  gate: Coordinates | null
  landmark: string
  way: Way | undefined
  /** Places that the picture must include. */
  shown: readonly Coordinates[]
  /** What the picture shows, in words for a screen reader. */
  label: string
}

/** The streets around van and gate, drawn from what the phone has. */
export function StreetView({ streets, van, gate, landmark, way, shown, label }: StreetViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const size = useSize(canvas)
  const [theme] = useTheme()
  const frame = useMemo(() => frameOf(shown, size), [shown, size])

  // The theme changes the colours alone, which are read while drawing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (canvas.current !== null && frame !== undefined)
      drawStreets(canvas.current, streets, { frame, size, way })
  }, [streets, frame, size, way, theme])

  const place = frame && projection(frame, size)
  return (
    <div className="map" role="img" aria-label={label}>
      <canvas ref={canvas} />
      {place && gate !== null && <GateMark at={place(gate)} landmark={landmark} width={size.width} />}
      {place && van !== undefined && (
        <span className="map-van" style={styleAt(place(van))}>
          <Truck aria-hidden="true" size={28} strokeWidth={2.6} />
        </span>
      )}
      <small className="map-source">{MAP_ATTRIBUTION}</small>
    </div>
  )
}

const styleAt = ({ x, y }: Point) => ({ left: `${x}px`, top: `${y}px` })

/** The pin, and the landmark on the side where there is room. */
function GateMark({ at, landmark, width }: { at: Point; landmark: string; width: number }) {
  return (
    <span className="map-gate" style={styleAt(at)}>
      <svg viewBox="0 0 32 44" width="40" height="55" aria-hidden="true">
        <path d="M16 42C16 42 30 25 30 15.5A14 14 0 0 0 2 15.5C2 25 16 42 16 42Z" />
        <circle cx="16" cy="15.5" r="5" />
      </svg>
      {landmark !== '' && (
        <b className={at.x > width / 2 ? 'map-landmark map-landmark-left' : 'map-landmark'}>{landmark}</b>
      )}
    </span>
  )
}

/** The size of an element as it is now. */
function useSize(element: React.RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
