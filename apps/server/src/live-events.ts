import type { App } from './app-context.ts'
import { publishDeskChange, publishToCustomer } from './modules/live/index.ts'
import type { OrderPlaced, OrderTransitioned, PaymentRecorded } from './modules/orders/index.ts'
import type { TicketAnswered } from './modules/support/index.ts'
import type { Tx } from './platform/db/database.ts'

// Which domain events become which live events of their customer and of the desk.

export async function publishOrderPlaced(
  app: App,
  tx: Tx,
  { userId, isNotified }: OrderPlaced,
): Promise<void> {
  if (isNotified) publishToCustomer(app, tx, userId, 'notification')
}

export async function publishOrderTransitioned(
  app: App,
  tx: Tx,
  { order }: OrderTransitioned,
): Promise<void> {
  publishToCustomer(app, tx, order.userId, 'order', order.id)
  publishDeskChange(app, tx, 'order', order.id)
}

export const publishPaymentRecorded = async (
  app: App,
  tx: Tx,
  { id, userId }: PaymentRecorded,
): Promise<void> => publishToCustomer(app, tx, userId, 'order', id)

export const publishTicketAnswered = async (
  app: App,
  tx: Tx,
  { id, userId }: TicketAnswered,
): Promise<void> => publishToCustomer(app, tx, userId, 'ticket', id)
