import { isConflict } from '@gatefill/client/calls/api-error'
import { useCall } from '@gatefill/client/react/call-context'
import { invalidate } from '@gatefill/client/react/use-endpoint'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import type { StaffStation } from '@gatefill/contracts/staff/fleet/stations'
import { listStaffStations, saveStation } from '@gatefill/contracts/staff/fleet/stations'
import { capacityErrors, stationErrors } from '@gatefill/domain/fleet/station-form'
import { DAY_NAMES, stationTermsErrors } from '@gatefill/domain/fleet/station-terms'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { FLEET_READS } from '../../entities/fleet/fleet-reads.ts'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'
import type { StationValues } from './station-values.ts'
import { bodyOf, valuesOf } from './station-values.ts'

function useStationForm(station: StaffStation, onClose: () => void) {
  const call = useCall()
  const cache = useQueryClient()
  const form = useForm<StationValues>({
    initial: valuesOf(station),
    validate: (values) => {
      const body = bodyOf(values, station)
      const products = station.stock.map(({ productId }) => productId)
      return {
        ...stationErrors(body),
        ...stationTermsErrors(body),
        ...capacityErrors(body.capacities, products),
      }
    },
  })
  const { write, isBusy, failure } = useWrite({
    form,
    send: () =>
      call(saveStation, {
        params: { id: station.id },
        body: { version: station.version, ...bodyOf(form.values, station) },
      }),
    failed: 'The station was not saved. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    invalidates: FLEET_READS,
    onFailure: ({ error }) => {
      // The version of the other change is needed to save again.
      if (isConflict(error)) void invalidate(cache, [listStaffStations])
    },
  })
  const save = async () => {
    if ((await write()) !== undefined) onClose()
  }
  return { form, save, isBusy, failure }
}

/** Name, place, hours, bays and tanks of a station. `station` is read again meanwhile: its version is the present one. */
export function StationDialog({ station, onClose }: { station: StaffStation; onClose: () => void }) {
  const { form, save, isBusy, failure } = useStationForm(station, onClose)
  return (
    <FormDialog
      title={`Change ${station.name}`}
      description="Hours and bays hold from the time you set; the present ones stay until then."
      confirmLabel="Save station"
      busyLabel="Saving..."
      busy={isBusy}
      formRef={form.formRef}
      onSubmit={onSubmit(save)}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" />
      <TextField form={form} name="address" label="Address" />
      <div className="grid gap-3 tablet:grid-cols-2">
        <TextField form={form} name="lat" label="Latitude" inputMode="decimal" optional />
        <TextField form={form} name="lng" label="Longitude" inputMode="decimal" optional />
        <TextField form={form} name="bays" label="Bays" inputMode="numeric" />
        <TextField form={form} name="loadingMinutes" label="Minutes of one loading" inputMode="numeric" />
      </div>
      <Hours form={form} />
      <Tanks station={station} form={form} />
      <FailureLine text={failure?.message} />
      {isConflict(failure?.error) && (
        <p className="text-ink-2">What you typed is still here. Saving again replaces the other change.</p>
      )}
    </FormDialog>
  )
}

type StationForm = { form: ReturnType<typeof useStationForm>['form'] }

const Hours = ({ form }: StationForm) => (
  <fieldset className="grid gap-3 rounded-control border-2 border-line p-3">
    <legend className="px-1 font-semibold">Hours, empty for a closed day</legend>
    {DAY_NAMES.map((day, at) => (
      <div key={day} className="grid gap-3 tablet:grid-cols-2">
        <TextField form={form} name={`days.${at}`} label={`${day} opens`} type="time" />
        <TextField form={form} name={`days.${at}.to`} label={`${day} closes`} type="time" />
      </div>
    ))}
    <TextField
      form={form}
      name="validFrom"
      label="Hours and bays in force from"
      hint="Empty: at once"
      type="datetime-local"
      optional
    />
  </fieldset>
)

const Tanks = ({ station, form }: StationForm & { station: StaffStation }) => (
  <fieldset className="grid gap-3 rounded-control border-2 border-line p-3 tablet:grid-cols-3">
    <legend className="px-1 font-semibold">Tanks in litres</legend>
    {station.stock.map(({ productId, product }, at) => (
      <TextField
        key={productId}
        form={form}
        name={`capacities.${at}`}
        label={product}
        inputMode="decimal"
        optional
      />
    ))}
  </fieldset>
)
