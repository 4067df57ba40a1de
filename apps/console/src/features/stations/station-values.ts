import type { StaffStation } from '@gatefill/contracts/staff/fleet/stations'
import { typedFigure } from '@gatefill/domain/core/typed/typed-number'
import { momentAt } from '../../entities/fleet/days.ts'
import { dlOf, litresOf } from '../../entities/fleet/litres-text.ts'

/** Everything as text, by the names of the server's fields. */
export type StationValues = Record<string, string> &
  Record<'name' | 'address' | 'lat' | 'lng' | 'bays' | 'loadingMinutes' | 'validFrom', string>

const two = (value: number): string => String(value).padStart(2, '0')
/** Minutes after midnight as a time box takes them. */
const timeOf = (minutes: number): string =>
  minutes === 1440 ? '23:59' : `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

function minutesOf(time: string): number | undefined {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}

export function valuesOf(station: StaffStation): StationValues {
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
export const bodyOf = (values: StationValues, { stock, terms }: StaffStation) => ({
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
