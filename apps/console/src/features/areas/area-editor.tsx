import type { WireArea } from '@gatefill/contracts/staff/fleet/areas'
import { saveArea } from '@gatefill/contracts/staff/fleet/areas'
import { areaOf } from '@gatefill/domain/addresses/area-form'
import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { Button } from '@gatefill/ui/primitives/button'
import { Skeleton } from '@gatefill/ui/primitives/skeleton'
import { TextInput } from '@gatefill/ui/primitives/text-input'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../shared/member.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import { openRing, withCornerAfter } from './ring-changes.ts'
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

type CornerTableProps = { ring: readonly Coordinates[]; onChange: (ring: Coordinates[]) => void }

/** The corners in numbers: the way to draw without a pointer. */
function CornerTable({ ring, onChange }: CornerTableProps) {
  const set = (at: number, part: Partial<Coordinates>) => {
    const corner = ring[at]
    if (corner !== undefined) onChange(ring.with(at, { ...corner, ...part }))
  }
  return (
    <details>
      <summary className="min-h-12 cursor-pointer px-4 py-3 font-semibold">
        Corners in numbers ({ring.length})
      </summary>
      <ol className="grid max-h-96 gap-2 overflow-y-auto p-4">
        {ring.map(({ lat, lng }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner has no other name than its place in the line
          <li key={at} className="flex flex-wrap items-center gap-2">
            <span className="figures w-8 text-ink-2">{at + 1}</span>
            <Degrees
              label={`Latitude of corner ${at + 1}`}
              value={lat}
              onValue={(value) => set(at, { lat: value })}
            />
            <Degrees
              label={`Longitude of corner ${at + 1}`}
              value={lng}
              onValue={(value) => set(at, { lng: value })}
            />
            <Button
              variant="quiet"
              size="compact"
              aria-label={`Add a corner after ${at + 1}`}
              onClick={() => onChange(withCornerAfter(ring, at))}
            >
              Add
            </Button>
            <Button
              variant="text"
              size="compact"
              aria-label={`Remove corner ${at + 1}`}
              disabled={ring.length <= 3}
              onClick={() => onChange(ring.toSpliced(at, 1))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ol>
    </details>
  )
}

type DegreesProps = { label: string; value: number; onValue: (value: number) => void }

function Degrees({ label, value, onValue }: DegreesProps) {
  return (
    <TextInput
      type="number"
      step="0.0001"
      aria-label={label}
      className="w-32"
      value={value}
      onChange={(event) => {
        const typed = event.target.valueAsNumber
        if (!Number.isNaN(typed)) onValue(typed)
      }}
    />
  )
}
