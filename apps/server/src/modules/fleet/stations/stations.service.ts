import type { StaffStation } from '@gatefill/contracts/staff/fleet/stations'
import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { toCoordinates } from '@gatefill/domain/addresses/coordinates'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId, StationId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { Station } from '@gatefill/domain/delivery/driver-job'
import {
  capacityErrors,
  STATION_EXISTS,
  STATION_NOT_FOUND,
  stationErrors,
} from '@gatefill/domain/fleet/station-form'
import type { StationTermsForm } from '@gatefill/domain/fleet/station-terms'
import { stationTermsErrors } from '@gatefill/domain/fleet/station-terms'
import { changesOf, noteChanges } from '../../../platform/audit-changes.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { staleRefusal } from '../last-saved.ts'
import { productIds } from '../product-ids.repository.ts'
import { saveCapacity } from '../stock/station-stock.repository.ts'
import { insertTerms } from './station-terms.repository.ts'
import { STATION_NAMES, stationTexts } from './station-texts.ts'
import { readStations } from './station-view.ts'
import {
  insertNewStations,
  insertStation,
  isNameTaken,
  listOpenStations,
  lockStation,
  updateStation,
} from './stations.repository.ts'

type Acting = { id: StationId; staffId: StaffId }
type Saved<Code extends 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'> = Promise<Result<StaffStation, Code>>
type StationForm = StationTermsForm & {
  version: number
  name: string
  address: string
  capacities: readonly { productId: string; dl: number | null }[]
}

const NOT_FOUND = refuse('NOT_FOUND', { message: STATION_NOT_FOUND })

/** Hours and bays of a station, each change with its date. */
function stationTermsService({ clock }: Pick<Context, 'clock'>) {
  /** Only where they differ from those in force or to come: saving a name changes no hours. */
  async function addTerms(
    tx: Tx,
    { id, staffId }: Acting,
    form: StationForm,
    { terms, comingTerms }: Pick<StaffStation, 'terms' | 'comingTerms'>,
  ): Promise<void> {
    const now = clock()
    const days = form.days.map((day) => (day === null ? null : { from: day.from ?? 0, to: day.to ?? 0 }))
    const present = comingTerms.at(-1) ?? terms
    const wanted = { days, bays: form.bays ?? 1, loadingMinutes: form.loadingMinutes ?? 1 }
    const { validFrom: _, ...held } = form.validFrom === '' ? terms : present
    if (JSON.stringify(held) === JSON.stringify(wanted)) return
    await insertTerms(
      tx,
      {
        stationId: id,
        validFrom: form.validFrom === '' ? now : new Date(form.validFrom),
        days: days.map((day) => (day === null ? null : [day.from, day.to])),
        bays: wanted.bays,
        loadingSeconds: wanted.loadingMinutes * 60,
        createdBy: staffId,
      },
      now,
    )
  }

  return { addTerms }
}

/** Where drivers load: name, place, hours and bays, each change with its date. */
export function stationsService({ database, clock, ids }: Context) {
  const { addTerms } = stationTermsService({ clock })

  async function read(tx: Tx, id: StationId): Promise<StaffStation> {
    const [station] = await readStations(tx, clock(), id)
    if (station === undefined) throw new Error(`station ${id} is gone`)
    return station
  }

  async function add(tx: Tx, staffId: StaffId, form: { name: string; address: string }): Saved<'VALIDATION'> {
    const errors = stationErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    const id = asId<StationId>(ids.next(ID_PREFIX.station))
    const isNew = await insertStation(tx, { id, ...linesOf(form), updatedBy: staffId }, clock())
    return isNew ? ok(await read(tx, id)) : invalid({ name: [STATION_EXISTS] })
  }

  async function save(
    tx: Tx,
    { id, staffId }: Acting,
    form: StationForm,
  ): Saved<'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'> {
    const station = await lockStation(tx, id)
    if (station === undefined) return NOT_FOUND
    const errors = {
      ...stationErrors(form),
      ...stationTermsErrors(form),
      ...capacityErrors(form.capacities, await productIds(tx)),
    }
    if (hasErrors(errors)) return invalid(errors)
    const stale = await staleRefusal(tx, station.name, form.version, station)
    if (stale !== undefined) return stale
    const lines = linesOf(form)
    if (await isNameTaken(tx, lines.name, id)) return invalid({ name: [STATION_EXISTS] })
    const place = toCoordinates(form.lat ?? null, form.lng ?? null)
    const before = await read(tx, id)
    await updateStation(tx, { ...station, ...lines, place, updatedBy: staffId }, clock())
    for (const { productId, dl } of form.capacities) await saveCapacity(tx, { stationId: id, productId, dl })
    await addTerms(tx, { id, staffId }, form, before)
    const after = await read(tx, id)
    noteChanges(tx, changesOf(stationTexts(before), stationTexts(after), STATION_NAMES))
    return ok(after)
  }

  async function setOpen(tx: Tx, { id, staffId }: Acting, isOpen: boolean): Saved<'NOT_FOUND'> {
    const station = await lockStation(tx, id)
    if (station === undefined) return NOT_FOUND
    noteChanges(tx, [{ field: station.name, before: openText(station.isOpen), after: openText(isOpen) }])
    await updateStation(tx, { ...station, isOpen, updatedBy: staffId }, clock())
    return ok(await read(tx, id))
  }

  return {
    /** Where drivers load now, by name. */
    listOpen: (): Promise<Station[]> => listOpenStations(database.db),
    list: () => readStations(database.db, clock()),
    /** Of the seed: adds those of a list that are not there by name; safe to repeat. */
    addMissing: (stations: readonly (Station & { place: Coordinates })[]) =>
      insertNewStations(database.db, stations, clock()),
    add,
    save,
    setOpen,
  }
}

const openText = (isOpen: boolean): string => (isOpen ? 'Open' : 'Closed')

const linesOf = (form: { name: string; address: string }) => ({
  name: plainLine(form.name),
  address: plainLine(form.address),
})
