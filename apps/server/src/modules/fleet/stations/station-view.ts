import type { StaffStation, WireStationTerms } from '@gatefill/contracts/staff/fleet/stations'
import type { StationId } from '@gatefill/domain/core/ids'
import { papersInForce } from '@gatefill/domain/fleet/paper'
import type { DatedTerms, StationTerms } from '@gatefill/domain/fleet/station-terms'
import { DEFAULT_STATION_TERMS } from '@gatefill/domain/fleet/station-terms'
import type { Db } from '../../../platform/db/database.ts'
import { listPapers } from '../papers/papers.repository.ts'
import { listStationStock } from '../stock/station-stock.repository.ts'
import { paperView } from '../vehicles/vehicle-view.ts'
import { listTerms } from './station-terms.repository.ts'
import { listAllStations } from './stations.repository.ts'

/** Stations as the console shows them, by name; one if named. */
export async function readStations(db: Db, at: Date, id?: StationId): Promise<StaffStation[]> {
  const [stations, terms, papers, stock] = await Promise.all([
    listAllStations(db),
    listTerms(db),
    listPapers(db, { of: 'station', ownerId: id }),
    listStationStock(db),
  ])
  return stations
    .filter((station) => id === undefined || station.id === id)
    .map(({ updatedBy: _by, updatedAt: _at, ...station }) => {
      const own = terms.filter(({ stationId }) => stationId === station.id)
      const [licence] = papersInForce(
        papers.filter(({ ownerId }) => ownerId === station.id),
        at,
      )
      return {
        ...station,
        terms: termsView(own.findLast(({ validFrom }) => validFrom <= at)),
        comingTerms: own.filter(({ validFrom }) => validFrom > at).map(termsView),
        licence: licence === undefined ? null : paperView(licence, at),
        stock: stock
          .filter(({ stationId }) => stationId === station.id)
          .map(({ stationId: _, outSince, ...rest }) => ({
            ...rest,
            outSince: outSince?.toISOString() ?? null,
          })),
      }
    })
}

const termsView = (terms: DatedTerms | undefined): WireStationTerms => {
  const { days, bays, loadingSeconds }: StationTerms = terms ?? DEFAULT_STATION_TERMS
  return {
    days: days.map((day) => (day === null ? null : { from: day[0], to: day[1] })),
    bays,
    loadingMinutes: Math.round(loadingSeconds / 60),
    validFrom: terms?.validFrom.toISOString() ?? null,
  }
}
