import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import type { StaffStation } from '@gatefill/contracts/staff/fleet/stations'
import { listStaffStations, saveStation } from '@gatefill/contracts/staff/fleet/stations'
import { typedFigure } from '@gatefill/domain/core/typed/typed-number'
import { capacityErrors, stationErrors } from '@gatefill/domain/fleet/station-form'
import { DAY_NAMES, stationTermsErrors } from '@gatefill/domain/fleet/station-terms'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { momentAt } from '../../entities/fleet/days.ts'
import { FLEET_READS } from '../../entities/fleet/fleet-reads.ts'
import { dlOf, litresOf } from '../../entities/fleet/litres-text.ts'
import { SAVING_REPLACES, WriteDialog } from '../../shared/write-dialog.tsx'

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

/** Everything as text, by the names of the server's fields. */
type StationValues = Record<string, string> &
  Record<'name' | 'address' | 'lat' | 'lng' | 'bays' | 'loadingMinutes' | 'validFrom', string>

const two = (value: number): string => String(value).padStart(2, '0')
/** Minutes after midnight as a time box takes them. */
const timeOf = (minutes: number): string =>
  minutes === 1440 ? '23:59' : `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

function minutesOf(time: string): number | undefined {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}

function valuesOf(station: StaffStation): StationValues {
  const { name, address, place, terms } = station
  return {
    name,
    address,
    lat: place === null ? '' : String(place.lat),
    lng: place === null ? '' : String(place.lng),
    bays: String(terms.bays),
    loadingMinutes: String(terms.loadingMinutes),
    validFrom: '',
    days: '',
    ...Object.fromEntries(
      terms.days.flatMap((day, at) => [
        [`days.${at}`, day === null ? '' : timeOf(day.from)],
        [`days.${at}.to`, day === null ? '' : timeOf(day.to)],
      ]),
    ),
    ...Object.fromEntries(
      station.stock.map(({ capacityDl }, at) => [`capacities.${at}`, litresOf(capacityDl)]),
    ),
  }
}

function numberOf(text = ''): number | undefined {
  const figure = typedFigure(text)
  return figure === '' || Number.isNaN(Number(figure)) ? undefined : Number(figure)
}

/** What is sent; an empty opening time is a closed day. */
const bodyOf = (values: StationValues, { stock, terms }: StaffStation) => ({
  name: values.name ?? '',
  address: values.address ?? '',
  lat: numberOf(values.lat) ?? null,
  lng: numberOf(values.lng) ?? null,
  bays: numberOf(values.bays),
  loadingMinutes: numberOf(values.loadingMinutes),
  validFrom: momentAt(values.validFrom ?? ''),
  days: terms.days.map((_, at) => {
    const from = values[`days.${at}`] ?? ''
    const to = values[`days.${at}.to`] ?? ''
    return from === '' && to === '' ? null : { from: minutesOf(from), to: minutesOf(to) }
  }),
  capacities: stock.map(({ productId }, at) => {
    const typed = values[`capacities.${at}`] ?? ''
    // What is no number is sent as a capacity that the form's rule refuses.
    return { productId, dl: typed === '' ? null : (dlOf(typed) ?? 0) }
  }),
})
