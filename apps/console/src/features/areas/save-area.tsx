import { isConflict } from '@gatefill/client/calls/api-error'
import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { invalidate } from '@gatefill/client/react/use-endpoint'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { listAreas } from '@gatefill/contracts/public/areas'
import type { WireArea } from '@gatefill/contracts/staff/fleet/areas'
import { listStaffAreas, saveArea } from '@gatefill/contracts/staff/fleet/areas'
import { areaErrors, ringProblem } from '@gatefill/domain/addresses/area-form'
import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { useQueryClient } from '@tanstack/react-query'
import { momentAt } from '../../entities/fleet/days.ts'
import { DatedFields } from '../../shared/dated-fields.tsx'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'

type SaveAreaProps = {
  area: WireArea
  rings: Coordinates[][]
  isChanged: boolean
  onDiscard: () => void
  onSaved: () => void
}

function useAreaForm(area: WireArea, rings: Coordinates[][], onSaved: () => void) {
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
      const { rings: _shownBelow, ...errors } = areaErrors(bodyOf(values), serverTime())
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
  return { form, write, isBusy, failure }
}

/** From when on the drawn line holds, and why; a line that crosses itself is not saved. */
export function SaveArea({ area, rings, isChanged, onDiscard, onSaved }: SaveAreaProps) {
  const { form, write, isBusy, failure } = useAreaForm(area, rings, onSaved)
  const problem = rings.map(ringProblem).find((each) => each !== undefined)
  return (
    <form
      ref={form.formRef}
      noValidate
      onSubmit={onSubmit(write)}
      className="grid gap-3 border-t border-line p-4 tablet:grid-cols-2"
    >
      <DatedFields form={form} />
      <div className="grid gap-2 tablet:col-span-2">
        <p role="status" className={problem === undefined ? 'text-ink-2' : 'font-semibold text-bad'}>
          {problem ??
            (isChanged ? 'The line is complete and does not cross itself.' : 'Nothing redrawn yet.')}
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
