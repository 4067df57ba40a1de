import type { WireAdjustment } from '@gatefill/contracts/staff/fleet/stock'
import { fieldErrors, hasErrors } from '@gatefill/domain/core/field-errors'
import type { AdjustmentId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { REASON_MAX, reasonErrors } from '@gatefill/domain/core/reason'
import type { FieldErrors, Refusal, Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { AdjustmentKind } from '@gatefill/domain/fleet/stock-adjustment'
import {
  ADJUSTMENT_DECIDED,
  ADJUSTMENT_NOT_FOUND,
  ADJUSTMENT_OWN,
  ADJUSTMENT_WAITS,
  adjustmentErrors,
  adjustmentKindOf,
  adjustmentProblem,
  isDecided,
  NOTHING_TO_ADJUST,
  takenErrors,
  takesLitresOut,
} from '@gatefill/domain/fleet/stock-adjustment'
import type { App } from '../../../app-context.ts'
import { approvesFor } from '../../../platform/audited-write.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { staffNames } from '../../staff/index.ts'
import { listCompartments, lockCompartments } from '../vehicles/vehicles.repository.ts'
import type { Adjustment } from './adjustments.repository.ts'
import {
  findAdjustment,
  insertAdjustment,
  insertCompartmentMove,
  listAdjustments,
  lockAdjustment,
  saveDecision,
} from './adjustments.repository.ts'
import { insertStationMove, listStationStock } from './station-stock.repository.ts'

type DipForm = {
  compartmentId: string
  stationId: string
  productId: string
  kind: string
  dipDl?: number | undefined
  takenDl?: number | undefined
  reason: string
}
type Deciding = { id: AdjustmentId; staffId: StaffId }
type Decided = Promise<Result<WireAdjustment, 'NOT_FOUND' | 'CONFLICT'>>

/** What a dip measured: the tank, and its book at this moment. */
type Tank = Pick<Adjustment, 'compartmentId' | 'stationId' | 'productId' | 'bookDl'> & {
  capacityDl: number | null
}

// Adjustments of the book of fuel in vans and stations: asked by one person, confirmed by another.

/** One person asks to adjust the book of a van or station, in decilitres. */
export async function askAdjustment(
  app: App,
  tx: Tx,
  staffId: StaffId,
  form: DipForm,
): Promise<Result<WireAdjustment, 'VALIDATION' | 'CONFLICT'>> {
  const tank = await tankOf(tx, form)
  const kind = adjustmentKindOf(form.kind)
  const errors = askErrors(form, kind, tank)
  if (hasErrors(errors) || tank === undefined || kind === undefined) return invalid(errors)
  const dipDl = takesLitresOut(kind) ? tank.bookDl - (form.takenDl ?? 0) : (form.dipDl ?? 0)
  // The first dip of a station's fuel opens its book, also at zero.
  if (dipDl === tank.bookDl && tank.compartmentId !== null) return invalid({ dipDl: [NOTHING_TO_ADJUST] })
  const { capacityDl: _, ...measured } = tank
  const id = asId<AdjustmentId>(app.ids.next(ID_PREFIX.adjustment))
  const asked = {
    ...measured,
    id,
    dipDl,
    kind,
    reason: plainLine(form.reason),
    askedBy: staffId,
    askedAt: app.clock(),
  }
  if (!(await insertAdjustment(tx, asked))) return refuse('CONFLICT', { message: ADJUSTMENT_WAITS })
  return ok(await shown(tx, id))
}

/** The adjustments with the names of those who asked and decided. */
export async function viewAdjustments(app: App): Promise<WireAdjustment[]> {
  const names = await staffNames(app.database.db)
  return (await listAdjustments(app.database.db)).map((each) => viewOf(each, names))
}

/** Litres are taken out of vans only: what a station gives back is the depot's business. */
function askErrors(form: DipForm, kind: AdjustmentKind | undefined, tank: Tank | undefined): FieldErrors {
  const isUnknown =
    tank === undefined || (kind !== undefined && takesLitresOut(kind) && tank.compartmentId === null)
  return {
    ...fieldErrors([
      ['kind', kind === undefined ? 'Please choose what was done' : undefined],
      ['compartmentId', isUnknown ? 'Please select a tank' : undefined],
    ]),
    ...(kind !== undefined && takesLitresOut(kind)
      ? takenErrors(form, tank?.bookDl ?? 0)
      : adjustmentErrors(form, tank?.capacityDl ?? null)),
  }
}

async function tankOf(tx: Tx, form: DipForm): Promise<Tank | undefined> {
  const compartment = (await listCompartments(tx)).find(({ id }) => id === form.compartmentId)
  if (compartment !== undefined) {
    const { id, productId, onBoardDl, capacityDl } = compartment
    return { compartmentId: id, stationId: null, productId, bookDl: onBoardDl, capacityDl }
  }
  const stock = (await listStationStock(tx)).find(
    ({ stationId, productId }) => stationId === form.stationId && productId === form.productId,
  )
  if (stock === undefined) return undefined
  const { stationId, productId, sumDl, capacityDl } = stock
  return { compartmentId: null, stationId, productId, bookDl: sumDl, capacityDl }
}

async function shown(tx: Tx, id: AdjustmentId): Promise<WireAdjustment> {
  const adjustment = await findAdjustment(tx, id)
  if (adjustment === undefined) throw new Error(`adjustment ${id} is gone`)
  return viewOf(adjustment, await staffNames(tx))
}

async function lockUndecided(
  tx: Tx,
  id: AdjustmentId,
): Promise<Result<Adjustment, 'NOT_FOUND' | 'CONFLICT'>> {
  const adjustment = await lockAdjustment(tx, id)
  if (adjustment === undefined) return refuse('NOT_FOUND', { message: ADJUSTMENT_NOT_FOUND })
  return isDecided(adjustment) ? refuse('CONFLICT', { message: ADJUSTMENT_DECIDED }) : ok(adjustment)
}

/** Another person confirms it, and the book changes. */
export async function confirmAdjustment(
  app: App,
  tx: Tx,
  { id, staffId }: Deciding,
  form: { note: string },
): Decided {
  const found = await lockUndecided(tx, id)
  if (!found.ok) return found
  const adjustment = found.value
  if (adjustment.askedBy === staffId) return refuse('CONFLICT', { message: ADJUSTMENT_OWN })
  approvesFor(tx, adjustment.askedBy)
  const booked = await bookAdjustment(app, tx, staffId, adjustment)
  if (booked !== undefined) return booked
  await saveDecision(tx, {
    id,
    state: 'confirmed',
    by: staffId,
    note: plainLine(form.note).slice(0, REASON_MAX),
    at: app.clock(),
  })
  return ok(await shown(tx, id))
}

/** Another person rejects it. */
export async function rejectAdjustment(
  app: App,
  tx: Tx,
  { id, staffId }: Deciding,
  form: { reason: string },
): Promise<Result<WireAdjustment, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
  const errors = reasonErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const found = await lockUndecided(tx, id)
  if (!found.ok) return found
  if (found.value.askedBy === staffId) return refuse('CONFLICT', { message: ADJUSTMENT_OWN })
  await saveDecision(tx, {
    id,
    state: 'rejected',
    by: staffId,
    note: plainLine(form.reason),
    at: app.clock(),
  })
  return ok(await shown(tx, id))
}

/** The book moves by what the dip differed by; what was poured since then stays counted. */
async function bookAdjustment(
  app: App,
  tx: Tx,
  staffId: StaffId,
  { compartmentId, stationId, vehicleId, productId, dipDl, bookDl, kind, reason }: Adjustment,
): Promise<Refusal<'CONFLICT'> | undefined> {
  const deltaDl = dipDl - bookDl
  const at = app.clock()
  if (compartmentId === null || vehicleId === null) {
    const id = app.ids.next(ID_PREFIX.stockMove)
    if (stationId !== null)
      await insertStationMove(tx, {
        id,
        stationId,
        productId,
        kind: 'adjust',
        deltaDl,
        note: reason,
        actorId: staffId,
        at,
      })
    return undefined
  }
  await lockCompartments(tx, vehicleId)
  const level = (await listCompartments(tx, vehicleId)).find(({ id }) => id === compartmentId)
  const problem = level && adjustmentProblem(level, deltaDl)
  if (problem !== undefined) return refuse('CONFLICT', { message: problem })
  const id = app.ids.next(ID_PREFIX.stockMove)
  await insertCompartmentMove(tx, { id, compartmentId, kind, deltaDl, by: staffId, note: reason, at })
  return undefined
}

const viewOf = (adjustment: Adjustment, names: Map<string, string>): WireAdjustment => {
  const { askedBy, askedAt, decidedBy, decidedAt, ...rest } = adjustment
  return {
    ...rest,
    deltaDl: adjustment.dipDl - adjustment.bookDl,
    askedById: askedBy,
    askedBy: names.get(askedBy) ?? 'Somebody',
    askedAt: askedAt.toISOString(),
    decidedBy: decidedBy === null ? null : (names.get(decidedBy) ?? 'Somebody'),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}
