import type { WireArea } from '@gatefill/contracts/staff/fleet/areas'
import type { AreaForm, NewAreaForm } from '@gatefill/domain/addresses/area-form'
import {
  AREA_EXISTS,
  AREA_NOT_FOUND,
  areaErrors,
  areaWordsOf,
  newAreaErrors,
} from '@gatefill/domain/addresses/area-form'
import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type { AreaShape, ServedArea } from '@gatefill/domain/addresses/service-area'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { groupedBy } from '@gatefill/domain/core/grouped-by'
import type { StaffId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import { changesOf, noteChanges } from '../../platform/audit-changes.ts'
import { cachedRead } from '../../platform/cached-read.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { staffNames } from '../staff/index.ts'
import type { AreaLimits } from './areas.repository.ts'
import { insertArea, insertLimits, limitsAt, listLimits, lockArea } from './areas.repository.ts'

const CACHE_SECONDS = 60

type Acting = { name: ServedArea; staffId: StaffId }

/** Each area with the limits in force and those that are coming. */
async function readDatedAreas(app: App, db: Db): Promise<WireArea[]> {
  const at = app.clock()
  const [limits, names] = await Promise.all([listLimits(db), staffNames(db)])
  const inForce = limitsAt(limits, at)
  return [...groupedBy(limits, ({ name }) => name)].map(([name, own]) => {
    const coming = own.filter(({ validFrom }) => validFrom !== null && validFrom > at)
    // An area that is not served yet has its first limits to show.
    const shown = inForce.find((each) => each.name === name) ?? own[0]
    if (shown === undefined) throw new Error(`the area ${name} has no limits`)
    return {
      name,
      words: [...(shown.words ?? [])],
      inForce: limitsView(shown, names),
      coming: coming.map((each) => limitsView(each, names)),
      version: own.length,
    }
  })
}

/** Adds an area that is served from a moment on; orders that were placed before keep their area. */
export async function addArea(
  app: App,
  tx: Tx,
  staffId: StaffId,
  form: NewAreaForm,
): Promise<Result<WireArea, 'VALIDATION'>> {
  const now = app.clock()
  const rings = form.rings.map(withoutClosing)
  const errors = newAreaErrors({ ...form, rings }, now)
  if (hasErrors(errors)) return invalid(errors)
  const area = { name: plainLine(form.name), words: areaWordsOf(form.words), rings }
  const servesFrom = beginOf(form.validFrom, now)
  if (!(await insertArea(tx, { ...area, servesFrom, addedBy: staffId }, now)))
    return invalid({ name: [AREA_EXISTS] })
  noteChanges(
    tx,
    changesOf(undefined, textsOf({ rings, validFrom: servesFrom, note: plainLine(form.note) }), {
      outline: `Line of ${area.name}`,
      from: 'Served from',
      note: 'Why',
    }),
  )
  tx.afterCommit(() => cachedAreas.forget(app))
  const added = (await readDatedAreas(app, tx)).find(({ name }) => name === area.name)
  if (added === undefined) throw new Error(`the area ${area.name} was not added`)
  return ok(added)
}

/** At once where nothing was said, and never in the past. */
const beginOf = (validFrom: string, now: Date): Date =>
  new Date(Math.max(validFrom === '' ? now.getTime() : Date.parse(validFrom), now.getTime()))

/** New limits from a moment on; an order keeps the area that it was placed in. */
export async function changeArea(
  app: App,
  tx: Tx,
  { name, staffId }: Acting,
  form: AreaForm & { version: number },
): Promise<Result<WireArea, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
  await lockArea(tx, name)
  const now = app.clock()
  const rings = form.rings.map(withoutClosing)
  const errors = areaErrors({ ...form, rings }, now)
  if (hasErrors(errors)) return invalid(errors)
  const before = (await listLimits(tx)).filter((each) => each.name === name)
  if (before.length === 0) return refuse('NOT_FOUND', { message: AREA_NOT_FOUND })
  if (before.length !== form.version) return staleRefusal(tx, name, before)
  const validFrom = beginOf(form.validFrom, now)
  const note = plainLine(form.note)
  const last = before.at(-1)
  noteChanges(
    tx,
    changesOf(last && textsOf(last), textsOf({ rings, validFrom, note }), {
      outline: `Line of ${name}`,
      from: 'In force from',
      note: 'Why',
    }),
  )
  await insertLimits(tx, { name, rings, validFrom, note, createdBy: staffId }, now)
  const area = (await readDatedAreas(app, tx)).find((each) => each.name === name)
  return area === undefined ? refuse('NOT_FOUND') : ok(area)
}

async function staleRefusal(tx: Tx, name: ServedArea, before: readonly AreaLimits[]) {
  const last = before.at(-1)
  const by = last?.createdBy == null ? null : ((await staffNames(tx)).get(last.createdBy) ?? null)
  const from = last?.validFrom == null ? '' : `, from ${formatDateTime(last.validFrom)}`
  return refuse('CONFLICT', {
    message: `${by ?? 'Somebody'} redrew ${name} meanwhile${from}. Look at the new line and save again.`,
    details: { version: before.length, by },
  })
}

/** The names of the areas that are served at a moment, in their order. */
export const servedNames = async (db: Db, at: Date): Promise<string[]> =>
  limitsAt(await listLimits(db), at).map(({ name }) => name)

/** The areas in force, as the database has them at this call. */
export const listAreas = async (app: App): Promise<AreaShape[]> =>
  limitsAt(await listLimits(app.database.db), app.clock()).map(({ name, words, districtRank, rings }) => ({
    name,
    words,
    districtRank,
    rings,
  }))

/** The areas in force, at most a minute old: for what an order only keeps, so that placing one reads nothing more. */
export const recentAreas = (app: App): Promise<AreaShape[]> => cachedAreas.get(app)

const cachedAreas = cachedRead(CACHE_SECONDS, listAreas)

/** The areas with the limits in force and those to come, for staff. */
export const listDatedAreas = (app: App) => readDatedAreas(app, app.database.db)

const limitsView = (limits: AreaLimits, names: Map<string, string>): WireArea['inForce'] => ({
  rings: limits.rings.map((ring) => [...ring]),
  validFrom: limits.validFrom?.toISOString() ?? null,
  note: limits.note,
  by: limits.createdBy === null ? null : (names.get(limits.createdBy) ?? null),
})

/** Limits as the audit shows them; the line itself stays in its row, which nobody changes. */
const textsOf = ({ rings, validFrom, note }: Pick<AreaLimits, 'rings' | 'validFrom' | 'note'>) => ({
  outline: outlineText(rings.flat()),
  from: validFrom === null ? 'The beginning' : formatDateTime(validFrom),
  note,
})

/** '5 corners, latitude 6.4312 to 6.4701, longitude 3.5102 to 3.5533'. */
function outlineText(corners: readonly Coordinates[]): string {
  const between = (figures: readonly number[]) =>
    `${rounded(Math.min(...figures))} to ${rounded(Math.max(...figures))}`
  const latitudes = between(corners.map(({ lat }) => lat))
  return `${corners.length} corners, latitude ${latitudes}, longitude ${between(corners.map(({ lng }) => lng))}`
}

/** A ten-thousandth of a degree is 11 m. */
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000

/** A line may be sent with its first corner again at the end. */
function withoutClosing<Corner extends { lat: number; lng: number }>(ring: readonly Corner[]): Corner[] {
  const [first] = ring
  const last = ring.at(-1)
  const isClosed = ring.length > 1 && first?.lat === last?.lat && first?.lng === last?.lng
  return isClosed ? ring.slice(0, -1) : [...ring]
}
