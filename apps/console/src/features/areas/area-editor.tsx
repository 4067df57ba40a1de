import { isConflict } from '@gatefill/client/calls/api-error'
import { useCall } from '@gatefill/client/react/call-context'
import { invalidate } from '@gatefill/client/react/use-endpoint'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { listAreas } from '@gatefill/contracts/public/areas'
import type { WireArea } from '@gatefill/contracts/staff/fleet/areas'
import { listStaffAreas, saveArea } from '@gatefill/contracts/staff/fleet/areas'
import { areaErrors, areaOf, ringProblem } from '@gatefill/domain/addresses/area-form'
import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Skeleton } from '@gatefill/ui/primitives/skeleton'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { momentAt } from '../../entities/fleet/days.ts'
import { useMay } from '../../shared/member.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'
import { CornerTable } from './corner-table.tsx'
import { openRing } from './ring-changes.ts'

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

type SaveAreaProps = {
  area: WireArea
  rings: Coordinates[][]
  isChanged: boolean
  onDiscard: () => void
  onSaved: () => void
}

function SaveArea({ area, rings, isChanged, onDiscard, onSaved }: SaveAreaProps) {
  const call = useCall()
  const cache = useQueryClient()
  const bodyOf = (values: { validFrom: string; note: string }) => ({
    rings,
    validFrom: momentAt(values.validFrom),
    note: values.note,
  })
  const form = useForm({
    initial: { validFrom: '', note: '' },
    validate: (values) => {
      const { rings: _shownBelow, ...errors } = areaErrors(bodyOf(values), new Date())
      return errors
    },
  })
  const { write, isBusy, failure } = useWrite({
    form,
    send: () =>
      call(saveArea, {
        params: { name: area.name },
        body: { version: area.version, ...bodyOf(form.values) },
      }),
    failed: 'The area was not saved. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    invalidates: [listStaffAreas, listAreas],
    onSuccess: onSaved,
    onFailure: ({ error }) => {
      // The version of the other change is needed to save again.
      if (isConflict(error)) void invalidate(cache, [listStaffAreas])
    },
  })
  const problem = rings.map(ringProblem).find((each) => each !== undefined)
  return (
    <form
      ref={form.formRef}
      noValidate
      onSubmit={onSubmit(write)}
      className="grid gap-3 border-t border-line p-4 tablet:grid-cols-2"
    >
      <TextField
        form={form}
        name="validFrom"
        label="In force from"
        hint="Empty: at once"
        type="datetime-local"
        optional
      />
      <TextField form={form} name="note" label="Reason" />
      <div className="grid gap-2 tablet:col-span-2">
        <p role="status" className={problem === undefined ? 'text-ink-2' : 'font-semibold text-bad'}>
          {problem ??
            (isChanged ? 'The line is complete and does not cross itself.' : 'Nothing is redrawn yet.')}
        </p>
        <FailureLine text={failure?.message} />
        {isConflict(failure?.error) && (
          <p className="text-ink-2">What you drew is still here. Saving again replaces the other change.</p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" disabled={!isChanged || isBusy} onClick={onDiscard}>
            Discard
          </Button>
          <Button
            type="submit"
            busy={isBusy}
            busyLabel="Saving..."
            disabled={problem !== undefined || !isChanged}
          >
            Save area
          </Button>
        </div>
      </div>
    </form>
  )
}
