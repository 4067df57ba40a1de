import type { WireDayBoard, WireDeskNote } from '@gatefill/contracts/staff/dispatch/days'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import { type DeskNoteId, ID_PREFIX, parseId, type StaffId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { invalid, ok, type Result, refuse } from '@gatefill/domain/core/result'
import {
  DAY_NOT_FOUND,
  isOfDay,
  isPlannableDay,
  isSameOrder,
  NOT_OF_DAY,
} from '@gatefill/domain/dispatch/board/day-plan'
import { deskNoteErrors, NOTE_NOT_FOUND } from '@gatefill/domain/dispatch/board/desk-note'
import { FIRST_ZONE } from '@gatefill/domain/dispatch/board/zone'
import { DRIVER_REQUIRED } from '@gatefill/domain/dispatch/dispatch'
import type { App } from '../../../app-context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { listAreas } from '../../areas/index.ts'
import { policyInForce } from '../../catalogue/index.ts'
import { publishDeskChange } from '../../live/index.ts'
import { staffNames } from '../../staff/index.ts'
import { listOpenOrders } from '../board/open-orders.repository.ts'
import { viewOpenOrder } from '../board/view-open-order.ts'
import {
  listDayDrivers,
  listDayPlan,
  lockDay,
  type PlannedOrder,
  saveDayPlan,
} from './day-plans.repository.ts'
import { completeNote, type DeskNote, insertNote, listOpenNotes } from './desk-notes.repository.ts'

type DayForm = { driverId: string; orderIds: readonly string[]; before: readonly string[] }
type StaffDay = { staffId: StaffId; day: string }

/** The orders of a day that can still be planned by hand, and for whom they are planned. */
async function readDayPlan(on: Db, day: string) {
  const orders = (await listOpenOrders(on)).filter((order) => isOfDay(order, day))
  const plan = await listDayPlan(on, day)
  const names = await staffNames(on)
  const isThere = new Set<string>(orders.map(({ id }) => id))
  const drivers = (await listDayDrivers(on)).map((driver) => {
    const own = plan.filter(({ driverId }) => driverId === driver.driverId)
    return {
      ...driver,
      orderIds: own.map(({ orderId }) => orderId).filter((id) => isThere.has(id)),
      changed: lastChange(own, names),
    }
  })
  return { orders, drivers }
}

/**
 * The board of a coming day: orders by their time, planned for drivers by hand. NOT_FOUND for a day that cannot be
 * planned.
 */
export async function readDay(app: App, day: string): Promise<Result<WireDayBoard, 'NOT_FOUND'>> {
  const now = app.clock()
  if (!isPlannableDay(day, now)) return refuse('NOT_FOUND', { message: DAY_NOT_FOUND })
  const [shapes, policy, { orders, drivers }] = await Promise.all([
    listAreas(app),
    policyInForce(app, now),
    readDayPlan(app.database.db, day),
  ])
  const views = orders.map((order) => viewOpenOrder(order, { areas: shapes, policy, now }, []))
  const byTime = views.toSorted((a, b) => a.dueAt.localeCompare(b.dueAt) || a.id.localeCompare(b.id))
  return ok({ day, orders: byTime, drivers })
}

/**
 * Plans the orders of a driver's day, in their order; nothing is sent out. CONFLICT where another person changed it
 * meanwhile.
 */
export async function planDay(
  app: App,
  tx: Tx,
  { staffId, day }: StaffDay,
  form: DayForm,
): Promise<Result<{ driverId: string; orderIds: string[] }, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
  if (!isPlannableDay(day, app.clock())) return refuse('NOT_FOUND', { message: DAY_NOT_FOUND })
  await lockDay(tx, day)
  const { orders, drivers } = await readDayPlan(tx, day)
  const driver = drivers.find(({ driverId }) => driverId === form.driverId)
  if (driver === undefined) return invalid({ driverId: [DRIVER_REQUIRED] })
  if (!isSameOrder(driver.orderIds, form.before)) return changedMeanwhile(driver)
  const orderIds = [...new Set(form.orderIds)].flatMap((text) => parseId('order', text) ?? [])
  const isKnown = orderIds.every((id) => orders.some((order) => order.id === id))
  if (!isKnown || orderIds.length < form.orderIds.length) return invalid({ orderIds: [NOT_OF_DAY] })
  const { driverId } = driver
  await saveDayPlan(tx, { day, driverId, orderIds, by: staffId, at: app.clock() })
  publishDeskChange(app, tx, 'plan', FIRST_ZONE)
  return ok({ driverId, orderIds })
}

function lastChange(own: readonly PlannedOrder[], names: Map<string, string>) {
  const last = own.toSorted((a, b) => a.plannedAt.getTime() - b.plannedAt.getTime()).at(-1)
  if (last === undefined) return null
  return { by: names.get(last.plannedBy) ?? 'Somebody', at: last.plannedAt.toISOString() }
}

function changedMeanwhile({ driverName, orderIds, changed }: WireDayBoard['drivers'][number]) {
  return refuse('CONFLICT', {
    message: `${changed?.by ?? 'Somebody'} has just changed the day of ${driverName}.`,
    details: { by: changed?.by ?? null, at: changed?.at ?? null, orderIds },
  })
}

const viewOf = ({ id, text, writtenBy, writtenAt }: DeskNote, names: Map<string, string>): WireDeskNote => ({
  id,
  text,
  by: names.get(writtenBy) ?? 'Somebody',
  at: writtenAt.toISOString(),
})

/** The open notes that one shift leaves for the next. */
export async function listDeskNotes(app: App): Promise<WireDeskNote[]> {
  const [notes, names] = await Promise.all([
    listOpenNotes(app.database.db, FIRST_ZONE),
    staffNames(app.database.db),
  ])
  return notes.map((note) => viewOf(note, names))
}

/** Leaves a note for the next shift. */
export async function addDeskNote(
  app: App,
  tx: Tx,
  staffId: StaffId,
  form: { text: string },
): Promise<Result<WireDeskNote, 'VALIDATION'>> {
  const errors = deskNoteErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const id = app.ids.next(ID_PREFIX.deskNote)
  const note = { id, text: plainLine(form.text), writtenBy: staffId, writtenAt: app.clock() }
  await insertNote(tx, FIRST_ZONE, note)
  publishDeskChange(app, tx, 'plan', FIRST_ZONE)
  return ok(viewOf(note, await staffNames(tx)))
}

/** Marks a note as done. */
export async function tickDeskNote(
  app: App,
  tx: Tx,
  staffId: StaffId,
  id: DeskNoteId,
): Promise<Result<{ id: string }, 'NOT_FOUND'>> {
  if (!(await completeNote(tx, id, staffId, app.clock())))
    return refuse('NOT_FOUND', { message: NOTE_NOT_FOUND })
  publishDeskChange(app, tx, 'plan', FIRST_ZONE)
  return ok({ id })
}
