import { MAP_ATTRIBUTION } from '@gatefill/domain/addresses/road-map'
import { mapLines, mapSigns } from '@gatefill/domain/dispatch/desk/map-signs'
import { Minus } from '@gatefill/ui/icons/actions/minus'
import { Plus } from '@gatefill/ui/icons/actions/plus'
import { MapPinOff } from '@gatefill/ui/icons/places/map-pin-off'
import { IconButton } from '@gatefill/ui/primitives/button'
import { Notice } from '@gatefill/ui/primitives/notice'
import { useMemo, useRef } from 'react'
import { useDesk } from '../desk/desk-context.ts'
import { MapRuns } from './map-runs.tsx'
import { useDeskMap } from './use-desk-map.ts'

/** The selection of the desk on a map: vans, gates in their order, proposals and unplanned orders. */
export function DeskMap() {
  const { desk, filters } = useDesk()
  const view = useRef<HTMLDivElement>(null)
  const { board, shownIds, now } = desk
  const signs = useMemo(
    () => (board === undefined ? [] : mapSigns(board, shownIds, now)),
    [board, shownIds, now],
  )
  const lines = useMemo(() => (board === undefined ? [] : mapLines(board)), [board])
  const { map, isFailed } = useDeskMap(view, { signs, lines, open: filters.open }, (order) =>
    filters.change({ order }),
  )
  return (
    <div className="grid min-h-0 grid-cols-1 gap-3 tablet:h-full side:grid-cols-[18rem_minmax(0,1fr)]">
      <MapRuns onShow={(place) => map?.easeTo({ center: place, zoom: Math.max(map.getZoom(), 13) })} />
      <div className="relative h-[28rem] min-h-0 overflow-hidden rounded-card border border-line desk:h-full">
        <section ref={view} aria-label="Map of vans and gates" className="console-map h-full" />
        <div className="absolute top-2 right-2 z-10 grid gap-2">
          <IconButton outlined label="Zoom in" onClick={() => map?.zoomIn()}>
            <Plus aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton outlined label="Zoom out" onClick={() => map?.zoomOut()}>
            <Minus aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
        {isFailed && (
          <div className="absolute inset-x-2 top-2 z-10 pr-16">
            <Notice tone="warning" role="status" icon={<MapPinOff aria-hidden="true" />}>
              The map did not load. Table and board show the same orders.
            </Notice>
          </div>
        )}
        <p className="absolute right-0 bottom-0 z-10 rounded-tl-control bg-surface px-2 text-micro text-ink-2">
          {MAP_ATTRIBUTION}
        </p>
      </div>
    </div>
  )
}
