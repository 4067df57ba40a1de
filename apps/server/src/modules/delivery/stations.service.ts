import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StationId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { Station } from '@gatefill/domain/delivery/driver-job'
import { STATION_EXISTS, STATION_NOT_FOUND, stationErrors } from '@gatefill/domain/delivery/station-form'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { AnyStation } from './stations.repository.ts'
import {
  insertNewStations,
  insertStation,
  listAllStations,
  listStations,
  saveStationOpen,
} from './stations.repository.ts'

/** Where drivers load. */
export function stationsService({ database, clock, ids }: Context) {
  async function addStation(
    tx: Tx,
    form: { name: string; address: string },
  ): Promise<Result<AnyStation, 'VALIDATION'>> {
    const errors = stationErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    const station: Station = {
      id: asId(ids.next(ID_PREFIX.station)),
      name: plainLine(form.name),
      address: plainLine(form.address),
    }
    const isNew = await insertStation(tx, station, clock())
    return isNew ? ok({ ...station, isOpen: true }) : invalid({ name: [STATION_EXISTS] })
  }

  async function setStationOpen(
    tx: Tx,
    id: StationId,
    isOpen: boolean,
  ): Promise<Result<AnyStation, 'NOT_FOUND'>> {
    const station = (await listAllStations(tx)).find((each) => each.id === id)
    if (station === undefined) return refuse('NOT_FOUND', { message: STATION_NOT_FOUND })
    await saveStationOpen(tx, id, isOpen, clock())
    return ok({ ...station, isOpen })
  }

  return {
    /** The open ones. */
    listStations: () => listStations(database.db),
    listAllStations: () => listAllStations(database.db),
    /** Of the seed: adds those of a list that are not there by name; safe to repeat. */
    addMissingStations: (stations: readonly Station[]) => insertNewStations(database.db, stations, clock()),
    addStation,
    setStationOpen,
  }
}
