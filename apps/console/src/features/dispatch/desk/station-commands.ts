import { endOutage, reportOutage } from '@gatefill/contracts/staff/fleet/stations'
import { fuelLetters } from '@gatefill/domain/catalogue/fuel'
import type { StationId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { DeskOutage } from '@gatefill/domain/dispatch/desk/board'
import { OUTAGE_REASON } from '@gatefill/domain/fleet/station-outage'
import type { Command } from './desk-commands.ts'
import { until } from './desk-commands.ts'

/** A fuel at a station; `productId` null for any. */
export type FuelAtStation = Pick<DeskOutage, 'stationId' | 'station' | 'productId' | 'product'>

const what = ({ product }: FuelAtStation): string => (product === null ? 'fuel' : fuelLetters(product))
const at = ({ stationId, productId }: FuelAtStation) => ({
  params: { id: asId<StationId>(stationId) },
  fuel: { productId: productId ?? '' },
})

/** The station does not have a fuel for now: no plan loads it there. */
export const stationIsOut = (place: FuelAtStation): Command => ({
  failed: 'It was not reported. Nothing changed.',
  drivers: [],
  send: async (call) => {
    const { params, fuel } = at(place)
    await call(reportOutage, { params, body: { ...fuel, reason: OUTAGE_REASON, until: '' } })
    return {
      text: `${place.station} has no ${what(place)}.`,
      note: 'The next plan loads elsewhere. Call drivers who are on their way there.',
      undo: (again) => again(endOutage, { params, body: fuel }),
      until: until(),
    }
  },
})

/** The station has the fuel again. */
export const stationHasFuel = (place: FuelAtStation & { reason: string }): Command => ({
  failed: 'It was not changed.',
  drivers: [],
  send: async (call) => {
    const { params, fuel } = at(place)
    await call(endOutage, { params, body: fuel })
    return {
      text: `${place.station} has ${what(place)} again.`,
      note: 'The next plan loads there.',
      undo: (again) => again(reportOutage, { params, body: { ...fuel, reason: place.reason, until: '' } }),
      until: until(),
    }
  },
})
