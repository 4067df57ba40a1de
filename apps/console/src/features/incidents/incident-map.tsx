import { Marker } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { useConsoleMap } from '../../shared/map/use-console-map.ts'

const NEAR_ZOOM = 14

/** One place on our own streets. */
export function IncidentMap({ place: { lat, lng } }: { place: { lat: number; lng: number } }) {
  const element = useRef<HTMLDivElement>(null)
  const { map, isFailed } = useConsoleMap(element)
  useEffect(() => {
    if (map === undefined) return
    map.jumpTo({ center: [lng, lat], zoom: NEAR_ZOOM })
    const colour = getComputedStyle(map.getContainer()).getPropertyValue('--danger').trim()
    const marker = new Marker({ color: colour }).setLngLat([lng, lat]).addTo(map)
    return () => void marker.remove()
  }, [map, lat, lng])
  return isFailed ? (
    <p className="text-ink-2">The map did not load.</p>
  ) : (
    <div
      ref={element}
      role="img"
      aria-label="Where it happened"
      className="console-map h-64 overflow-hidden rounded-control border border-line"
    />
  )
}
