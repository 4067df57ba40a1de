import type { WireOutage } from '@gatefill/contracts/staff/fleet/outage-shapes'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { ProductId, StaffId, StationId } from '@gatefill/domain/core/ids'
import { ID_PREFIX, parseId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { STATION_NOT_FOUND } from '@gatefill/domain/fleet/station-form'
import { isOutNow, NOT_OUT, OUT_ALREADY, outageErrors } from '@gatefill/domain/fleet/station-outage'
import type { App } from '../../../app-context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { productIds } from '../../catalogue/index.ts'
import { fleetChanged } from '../fleet-changed.ts'
import { endOutages, insertOutage, listOpenOutages, type OutageRow } from './outages.repository.ts'
import { lockStation } from './stations.repository.ts'

type Acting = { id: StationId; staffId: StaffId }
type Fuel = { stationId: StationId; productId: string }

const NOT_FOUND = refuse('NOT_FOUND', { message: STATION_NOT_FOUND })

// What stations do not have for now.

/** The outages that keep vans from loading at a moment. */
export const outagesAt = async (db: Db, at: Date): Promise<OutageRow[]> =>
  (await listOpenOutages(db)).filter((outage) => isOutNow(outage, at))

/** The same for the board. */
export const viewOutages = async (db: Db, at: Date): Promise<WireOutage[]> =>
  (await outagesAt(db, at)).map(({ since, until, ...outage }) => ({
    ...outage,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
  }))

/** Reports that a station does not have a fuel, or any; an earlier report whose time has passed gives way to it. */
export async function reportOutage(
  app: App,
  tx: Tx,
  { id, staffId }: Acting,
  form: { productId: string; reason: string; until: string },
): Promise<Result<Fuel, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
  if ((await lockStation(tx, id)) === undefined) return NOT_FOUND
  const at = app.clock()
  const productId = await productOf(tx, form.productId)
  const errors = outageErrors(form, at)
  if (productId === undefined) return invalid({ ...errors, productId: ['Please select a fuel'] })
  if (hasErrors(errors)) return invalid(errors)
  const isOut = (await outagesAt(tx, at)).some((one) => one.stationId === id && one.productId === productId)
  if (isOut) return refuse('CONFLICT', { message: OUT_ALREADY })
  const fuel = { stationId: id, productId }
  await endOutages(tx, { ...fuel, by: staffId, at })
  const until = form.until === '' ? null : new Date(form.until)
  const reason = plainLine(form.reason)
  await insertOutage(tx, {
    ...fuel,
    id: app.ids.next(ID_PREFIX.stationOutage),
    reason,
    until,
    by: staffId,
    at,
  })
  await fleetChanged.publish(app, tx, { subject: id })
  return ok({ stationId: id, productId: form.productId })
}

/** A station has a fuel again. */
export async function endOutage(
  app: App,
  tx: Tx,
  { id, staffId }: Acting,
  form: { productId: string },
): Promise<Result<Fuel, 'NOT_FOUND' | 'CONFLICT'>> {
  if ((await lockStation(tx, id)) === undefined) return NOT_FOUND
  const productId = await productOf(tx, form.productId)
  const isEnded =
    productId !== undefined &&
    (await endOutages(tx, { stationId: id, productId, by: staffId, at: app.clock() }))
  if (!isEnded) return refuse('CONFLICT', { message: NOT_OUT })
  await fleetChanged.publish(app, tx, { subject: id })
  return ok({ stationId: id, productId: form.productId })
}

/** Null for any fuel; undefined for one that does not exist. */
async function productOf(db: Db, text: string): Promise<ProductId | null | undefined> {
  if (text === '') return null
  const id = parseId('product', text)
  return id !== undefined && (await productIds(db)).includes(id) ? id : undefined
}
