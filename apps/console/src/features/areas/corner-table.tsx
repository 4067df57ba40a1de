import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { Button } from '@gatefill/ui/primitives/button'
import { TextInput } from '@gatefill/ui/primitives/text-input'
import { withCornerAfter } from './ring-changes.ts'

type CornerTableProps = { ring: readonly Coordinates[]; onChange: (ring: Coordinates[]) => void }

/** The corners in numbers: the way to draw without a pointer. */
export function CornerTable({ ring, onChange }: CornerTableProps) {
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
