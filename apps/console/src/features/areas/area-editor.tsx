import type { WireArea } from '@gatefill/contracts/staff/fleet/areas'
import { saveArea } from '@gatefill/contracts/staff/fleet/areas'
import { areaOf } from '@gatefill/domain/addresses/area-form'
import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { Button } from '@gatefill/ui/primitives/button'
import { Skeleton } from '@gatefill/ui/primitives/skeleton'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../shared/member.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import { CornerTable } from './corner-table.tsx'
import { openRing } from './ring-changes.ts'
import { SaveArea } from './save-area.tsx'

const AreaMap = lazy(async () => ({ default: (await import('./area-map.tsx')).AreaMap }))

/** Square metres. */
const HECTARE = 10_000
const HECTARES_PER_SQUARE_KILOMETRE = 100
const sizeText = (rings: readonly (readonly Coordinates[])[]): string =>
  `${Math.round(areaOf(rings) / HECTARE) / HECTARES_PER_SQUARE_KILOMETRE} km²`

/** Redraws an area, by pointer or in numbers, from a date on. Only its first line is drawn; further ones stay. */
export function AreaEditor({ area, areas }: { area: WireArea; areas: readonly WireArea[] }) {
  const may = useMay()
  const canEdit = may(saveArea)
  const original = openRing(area.inForce.rings[0] ?? [])
  // Each change can be taken back, the newest first.
  const [drawn, setDrawn] = useState<readonly (readonly Coordinates[])[]>([original])
  const ring = drawn.at(-1) ?? original
  const rings = [[...ring], ...area.inForce.rings.slice(1).map(openRing)]
  const isChanged = drawn.length > 1
  return (
    <Panel
      id="area"
      title={area.name}
      about={`${sizeText(rings)}, was ${sizeText(area.inForce.rings.map(openRing))}. ${ring.length} corners.`}
      action={
        canEdit && (
          <Button
            variant="quiet"
            size="compact"
            disabled={!isChanged}
            onClick={() => setDrawn(drawn.slice(0, -1))}
          >
            Undo
          </Button>
        )
      }
    >
      <Suspense fallback={<Skeleton className="h-[34rem] max-h-[70vh]" />}>
        <AreaMap
          areas={areas}
          name={area.name}
          ring={ring}
          canEdit={canEdit}
          onChange={(next) => setDrawn([...drawn, next])}
        />
      </Suspense>
      {area.coming.map(({ validFrom, by, note }) => (
        <p key={validFrom} className="px-4 py-2 text-ink-2">
          Other limits from {validFrom === null ? 'now' : formatDateTime(validFrom)}
          {by !== null && `, by ${by}`}: {note}
        </p>
      ))}
      {canEdit && (
        <>
          <CornerTable ring={ring} onChange={(next) => setDrawn([...drawn, next])} />
          <SaveArea
            area={area}
            rings={rings}
            isChanged={isChanged}
            onDiscard={() => setDrawn([original])}
            onSaved={() => setDrawn([ring])}
          />
        </>
      )}
    </Panel>
  )
}
