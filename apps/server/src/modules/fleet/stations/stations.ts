import type { StaffStation, WireStationTerms } from '@gatefill/contracts/staff/fleet/stations'
import { type Coordinates, toCoordinates } from '@gatefill/domain/addresses/coordinates'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { asId, ID_PREFIX, type StaffId, type StationId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { invalid, ok, type Result, refuse } from '@gatefill/domain/core/result'
import type { Station } from '@gatefill/domain/delivery/driver-job'
import { formatDl } from '@gatefill/domain/fleet/decilitres'
import { papersInForce } from '@gatefill/domain/fleet/paper'
import {
  capacityErrors,
  STATION_EXISTS,
  STATION_NOT_FOUND,
  stationErrors,
} from '@gatefill/domain/fleet/station-form'
import {
  DAY_NAMES,
  type DatedTerms,
  DEFAULT_STATION_TERMS,
  dayHoursText,
  type StationTerms,
  type StationTermsForm,
  stationTermsErrors,
} from '@gatefill/domain/fleet/station-terms'
import type { App } from '../../../app-context.ts'
import { changesOf, noteChanges } from '../../../platform/audit-changes.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { productIds } from '../../catalogue/index.ts'
import { fleetChanged } from '../fleet-changed.ts'
import { staleRefusal } from '../last-saved.ts'
import { listPapers } from '../papers/papers.repository.ts'
import { listStationStock, saveCapacity } from '../stock/station-stock.repository.ts'
import { paperView } from '../vehicles/vehicle-view.ts'
import {
  insertNewStations,
  insertStation,
  insertTerms,
  isNameTaken,
  listAllStations,
  listTerms,
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

/** Only where they differ from those in force or to come: saving a name changes no hours. */
async function addTerms(
  app: App,
  tx: Tx,
  { id, staffId }: Acting,
  form: StationForm,
  { terms, comingTerms }: Pick<StaffStation, 'terms' | 'comingTerms'>,
): Promise<void> {
  const now = app.clock()
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

// Where drivers load: name, place, hours and bays, each change with its date.

async function readStation(app: App, tx: Tx, id: StationId): Promise<StaffStation> {
  const [station] = await readStations(tx, app.clock(), id)
  if (station === undefined) throw new Error(`station ${id} is gone`)
  return station
}

/** Adds a station. */
export async function addStation(
  app: App,
  tx: Tx,
  staffId: StaffId,
  form: { name: string; address: string },
): Saved<'VALIDATION'> {
  const errors = stationErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const id = asId<StationId>(app.ids.next(ID_PREFIX.station))
  const isNew = await insertStation(tx, { id, ...linesOf(form), updatedBy: staffId }, app.clock())
  return isNew ? ok(await readStation(app, tx, id)) : invalid({ name: [STATION_EXISTS] })
}

/** Changes name, place, hours, bays or tanks of a station; CONFLICT where another person changed it meanwhile. */
export async function changeStation(
  app: App,
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
  const before = await readStation(app, tx, id)
  await updateStation(tx, { ...station, ...lines, place, updatedBy: staffId }, app.clock())
  for (const { productId, dl } of form.capacities) await saveCapacity(tx, { stationId: id, productId, dl })
  await addTerms(app, tx, { id, staffId }, form, before)
  await fleetChanged.publish(app, tx, { subject: id })
  const after = await readStation(app, tx, id)
  noteChanges(tx, changesOf(stationTexts(before), stationTexts(after), STATION_NAMES))
  return ok(after)
}

/** Opens or closes a station; a closed one is not planned for. */
export async function setOpen(
  app: App,
  tx: Tx,
  { id, staffId }: Acting,
  isOpen: boolean,
): Saved<'NOT_FOUND'> {
  const station = await lockStation(tx, id)
  if (station === undefined) return NOT_FOUND
  noteChanges(tx, [{ field: station.name, before: openText(station.isOpen), after: openText(isOpen) }])
  await updateStation(tx, { ...station, isOpen, updatedBy: staffId }, app.clock())
  await fleetChanged.publish(app, tx, { subject: id })
  return ok(await readStation(app, tx, id))
}

/** All stations, for staff. */
export const listStations = (app: App) => readStations(app.database.db, app.clock())

/** Adds the seed's stations whose names are new; safe to repeat. */
export const addMissingStations = (app: App, stations: readonly (Station & { place: Coordinates })[]) =>
  insertNewStations(app.database.db, stations, app.clock())

const openText = (isOpen: boolean): string => (isOpen ? 'Open' : 'Closed')

const linesOf = (form: { name: string; address: string }) => ({
  name: plainLine(form.name),
  address: plainLine(form.address),
})

/** What the audit calls the fields of a station. */
const STATION_NAMES = {
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
const stationTexts = (station: StaffStation): Record<keyof typeof STATION_NAMES, string> => ({
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

/** Stations as the console shows them, by name; one if named. */
async function readStations(db: Db, at: Date, id?: StationId): Promise<StaffStation[]> {
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
          .map(({ stationId: _, sumDl: _sum, outSince, ...rest }) => ({
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
