import type { WireDayBoard } from '@gatefill/contracts/staff/dispatch/days'
import type { StaffId } from '@gatefill/domain/core/ids'
import { parseId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import {
  DAY_NOT_FOUND,
  isOfDay,
  isPlannableDay,
  isSameOrder,
  NOT_OF_DAY,
} from '@gatefill/domain/dispatch/board/day-plan'
import { FIRST_ZONE } from '@gatefill/domain/dispatch/board/zone'
import { DRIVER_REQUIRED } from '@gatefill/domain/dispatch/dispatch'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { staffNames } from '../../staff/index.ts'
import type { BoardDeps } from '../board/board.service.ts'
import { listOpenOrders } from '../board/open-orders.repository.ts'
import { viewOpenOrder } from '../board/view-open-order.ts'
import type { PlannedOrder } from './day-plans.repository.ts'
import { listDayDrivers, listDayPlan, lockDay, saveDayPlan } from './day-plans.repository.ts'

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

/** The board of a coming day: orders by their time, planned for drivers by hand. Nothing is sent out. */
export function dayBoardService(
  { database, clock }: Context,
  { areas, catalogue, onDeskChanged }: BoardDeps,
) {
  const { db } = database
  return {
    readDay: async (day: string): Promise<Result<WireDayBoard, 'NOT_FOUND'>> => {
      const now = clock()
      if (!isPlannableDay(day, now)) return refuse('NOT_FOUND', { message: DAY_NOT_FOUND })
      const [shapes, policy, { orders, drivers }] = await Promise.all([
        areas.list(),
        catalogue.policyInForce(now),
        readDayPlan(db, day),
      ])
      const views = orders.map((order) => viewOpenOrder(order, { areas: shapes, policy, now }, []))
      const byTime = views.toSorted((a, b) => a.dueAt.localeCompare(b.dueAt) || a.id.localeCompare(b.id))
      return ok({ day, orders: byTime, drivers })
    },

    planDay: async (
      tx: Tx,
      { staffId, day }: StaffDay,
      form: DayForm,
    ): Promise<Result<{ driverId: string; orderIds: string[] }, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> => {
      if (!isPlannableDay(day, clock())) return refuse('NOT_FOUND', { message: DAY_NOT_FOUND })
      await lockDay(tx, day)
      const { orders, drivers } = await readDayPlan(tx, day)
      const driver = drivers.find(({ driverId }) => driverId === form.driverId)
      if (driver === undefined) return invalid({ driverId: [DRIVER_REQUIRED] })
      if (!isSameOrder(driver.orderIds, form.before)) return changedMeanwhile(driver)
      const orderIds = [...new Set(form.orderIds)].flatMap((text) => parseId('order', text) ?? [])
      const isKnown = orderIds.every((id) => orders.some((order) => order.id === id))
      if (!isKnown || orderIds.length < form.orderIds.length) return invalid({ orderIds: [NOT_OF_DAY] })
      const { driverId } = driver
      await saveDayPlan(tx, { day, driverId, orderIds, by: staffId, at: clock() })
      onDeskChanged(tx, 'plan', FIRST_ZONE)
      return ok({ driverId, orderIds })
    },
  }
}

export type DayBoardService = ReturnType<typeof dayBoardService>

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
