import type { StaffStation, WireStationTerms } from '@gatefill/contracts/staff/fleet/stations'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { formatDl } from '@gatefill/domain/fleet/decilitres'
import { DAY_NAMES, dayHoursText } from '@gatefill/domain/fleet/station-terms'

/** What the audit calls the fields of a station. */
export const STATION_NAMES = {
  name: 'Name',
  address: 'Address',
  place: 'Place',
  hours: 'Hours',
  bays: 'Bays',
  loading: 'Loading time',
  coming: 'Hours to come',
  capacities: 'Tanks',
} as const

/** A station as staff read it. */
export const stationTexts = (station: StaffStation): Record<keyof typeof STATION_NAMES, string> => ({
  name: station.name,
  address: station.address,
  place: station.place === null ? '' : `${station.place.lat}, ${station.place.lng}`,
  hours: hoursText(station.terms),
  bays: String(station.terms.bays),
  loading: `${station.terms.loadingMinutes} min`,
  coming: station.comingTerms.map(comingText).join('; '),
  capacities: station.stock
    .filter(({ capacityDl }) => capacityDl !== null)
    .map(({ product, capacityDl }) => `${product} ${formatDl(capacityDl ?? 0)}`)
    .join(', '),
})

const hoursText = ({ days }: WireStationTerms): string => {
  const texts = days.map((day) => dayHoursText(day === null ? null : [day.from, day.to]))
  const [first] = texts
  return first !== undefined && texts.every((text) => text === first)
    ? `Every day ${first}`
    : texts.map((text, at) => `${DAY_NAMES[at] ?? ''} ${text}`).join(', ')
}

const comingText = (terms: WireStationTerms): string =>
  `from ${terms.validFrom === null ? '' : formatDateTime(new Date(terms.validFrom))}: ${hoursText(terms)}, bays ${terms.bays}, ${terms.loadingMinutes} min`
