import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import type { StaffStation } from '@gatefill/contracts/staff/fleet/stations'
import { listStaffStations, saveStation } from '@gatefill/contracts/staff/fleet/stations'
import { capacityErrors, stationErrors } from '@gatefill/domain/fleet/station-form'
import { DAY_NAMES, stationTermsErrors } from '@gatefill/domain/fleet/station-terms'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { FLEET_READS } from '../../entities/fleet/fleet-reads.ts'
import { SAVING_REPLACES, WriteDialog } from '../../shared/write-dialog.tsx'
import type { StationValues } from './station-values.ts'
import { bodyOf, valuesOf } from './station-values.ts'

const useStationForm = (station: StaffStation) =>
  useForm<StationValues>({
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

/** Name, place, hours, bays and tanks of a station. `station` is read again meanwhile: its version is the present one. */
export function StationDialog({ station, onClose }: { station: StaffStation; onClose: () => void }) {
  const call = useCall()
  const form = useStationForm(station)
  return (
    <WriteDialog
      title={`Change ${station.name}`}
      description="Hours and bays apply from the time you set; the current ones stay until then."
      confirmLabel="Save station"
      form={form}
      send={() =>
        call(saveStation, {
          params: { id: station.id },
          body: { version: station.version, ...bodyOf(form.values, station) },
        })
      }
      failed="The station was not saved. Please try again."
      invalidates={FLEET_READS}
      conflict={SAVING_REPLACES}
      conflictReads={[listStaffStations]}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" />
      <TextField form={form} name="address" label="Address" />
      <div className="grid gap-3 tablet:grid-cols-2">
        <TextField form={form} name="lat" label="Latitude" inputMode="decimal" optional />
        <TextField form={form} name="lng" label="Longitude" inputMode="decimal" optional />
        <TextField form={form} name="bays" label="Bays" inputMode="numeric" />
        <TextField form={form} name="loadingMinutes" label="Minutes per loading" inputMode="numeric" />
      </div>
      <Hours form={form} />
      <Tanks station={station} form={form} />
    </WriteDialog>
  )
}

type StationForm = { form: ReturnType<typeof useStationForm> }

const Hours = ({ form }: StationForm) => (
  <fieldset className="grid gap-3 rounded-control border-2 border-line p-3">
    <legend className="px-1 font-semibold">Hours (leave a closed day empty)</legend>
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
      hint="Leave empty to apply at once"
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
