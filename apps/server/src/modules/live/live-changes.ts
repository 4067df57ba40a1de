import type { LiveKind } from '@gatefill/contracts/customer/orders/live'
import type { DeskKind } from '@gatefill/contracts/staff/dispatch/live'
import type { DriverId, OrderId, TicketId, UserId } from '@gatefill/domain/core/ids'
import type { App } from '../../app-context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

export type DbOrTx = Db | Tx

/** The channel that every dispatcher's stream follows. */
export const DESK_CHANNEL = 'desk'

/** Tells the open browsers of a customer that something of a kind changed; `subject` is its id. */
export const publishToCustomer = (app: App, on: DbOrTx, to: UserId, kind: LiveKind, subject = ''): void =>
  app.hub.publish(on, { to, kind, subject })

/** Something on the desk changed; `subject` is the id of an order, run or driver, or the name of a zone. */
export const publishDeskChange = (app: App, on: DbOrTx, kind: DeskKind, subject: string): void =>
  app.hub.publish(on, { to: DESK_CHANNEL, kind, subject })

/** A driver's van was seen. */
export const publishVanSeen = (app: App, on: DbOrTx, driverId: DriverId): void =>
  publishDeskChange(app, on, 'van', driverId)

/** A run of a driver changed. */
export const publishRunChange = (app: App, on: DbOrTx, runId: string): void =>
  publishDeskChange(app, on, 'run', runId)

/** A customer has a new notification, or has read one. */
export const publishNotificationsChange = (app: App, on: DbOrTx, userId: UserId): void =>
  publishToCustomer(app, on, userId, 'notification')

/** The van of an order under way was seen. */
export const publishPosition = (app: App, on: DbOrTx, order: { id: OrderId; userId: UserId }): void =>
  publishToCustomer(app, on, order.userId, 'position', order.id)

/** The estimate of an order says something else. */
export const publishEstimateChange = (app: App, on: DbOrTx, order: { id: OrderId; userId: UserId }): void =>
  publishToCustomer(app, on, order.userId, 'order', order.id)

/** A customer changed address or time of an order, or answered after a failed delivery. */
export function publishDeliveryChange(app: App, on: DbOrTx, order: { id: OrderId; userId: UserId }): void {
  publishToCustomer(app, on, order.userId, 'order', order.id)
  publishDeskChange(app, on, 'order', order.id)
}

/** A ticket was opened, answered or changed: the desk of support reads it again. */
export const publishTicketChange = (app: App, on: DbOrTx, id: TicketId): void =>
  publishDeskChange(app, on, 'ticket', id)
