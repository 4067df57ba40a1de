import type { WireArea } from '@gatefill/contracts/staff/fleet/areas'
import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { MAP_ATTRIBUTION } from '@gatefill/domain/addresses/road-map'
import { Notice } from '@gatefill/ui/primitives/notice'
import { useRef } from 'react'
import './area-map.css'
import { useAreaMap } from './use-area-map.ts'

type AreaMapProps = {
  areas: readonly WireArea[]
  /** The one that is drawn, and its line as it stands now. */
  name: string
  ring: readonly Coordinates[]
  canEdit: boolean
  onChange: (ring: Coordinates[]) => void
}

/** All areas on the map; the line of the chosen one is drawn by its corners. Loaded when it is shown. */
export function AreaMap({ onChange, ...drawn }: AreaMapProps) {
  const element = useRef<HTMLDivElement>(null)
  const { isFailed } = useAreaMap(element, drawn, onChange)
  if (isFailed)
    return (
      <Notice tone="warning" role="status" className="m-4">
        The map did not load. The corners in numbers below work without it.
      </Notice>
    )
  return (
    <div className="relative">
      <div ref={element} className="console-map h-[34rem] max-h-[70vh] w-full" />
      <p className="absolute right-2 bottom-2 rounded-control bg-surface px-2 text-micro text-ink-2">
        {MAP_ATTRIBUTION}
      </p>
    </div>
  )
}
