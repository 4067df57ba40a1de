import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { OrderId, OrderIdQuery, UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { AnswerForm } from '@gatefill/domain/delivery/failed-delivery'
import {
  answerErrors,
  isOverdue,
  MONEY_BACK_REASON,
  NOTHING_TO_ANSWER,
  wantsMoneyBack,
} from '@gatefill/domain/delivery/failed-delivery'
import type { Order } from '@gatefill/domain/orders/order'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { awaitsDriver, UNANSWERED_REASON } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LockedOrder } from '../../orders/index.ts'
import {
  changeDelivery,
  findOrderOfCustomer,
  lockOrder,
  recordChange,
  transitionOrder,
} from '../../orders/index.ts'
import { planChangedDelivery } from '../delivery-changed.ts'
import { endHold, findOpenHold, findUnanswered } from './holds.repository.ts'

type AnswerRefusal = 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'

/** How many orders are handled at a time; the rest waits for the next minute. */
const MAX_AT_ONCE = 200

// What becomes of an order after a delivery that failed (C-94).

/** Takes the customer's answer; a second one is refused. */
export async function answerFailedDelivery(
  app: App,
  userId: UserId,
  query: OrderIdQuery,
  form: AnswerForm,
): Promise<Result<Order, AnswerRefusal>> {
  const own = await findOrderOfCustomer(app.database.db, userId, query)
  if (own === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
  const outcome = await app.database.transaction(async (tx) => {
    const order = await lockOrder(tx, own.id)
    const hold = order && (await findOpenHold(tx, order.id))
    if (
      order === undefined ||
      hold === undefined ||
      !awaitsDriver(order.status) ||
      isOverdue(hold, app.clock())
    )
      return refuse('CONFLICT', { message: NOTHING_TO_ANSWER, details: { status: own.status } })
    const errors = answerErrors(form, hold, app.clock())
    return hasErrors(errors) ? invalid(errors) : applyAnswer(app, tx, order, form)
  })
  app.wake()
  return outcome
}

/** Without an answer the money goes back. An order that staff has taken up meanwhile only stops waiting. */
const endUnanswered = (app: App, id: OrderId): Promise<void> =>
  app.database.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const hold = await findOpenHold(tx, id)
    if (order === undefined || hold === undefined || !isOverdue(hold, app.clock())) return
    await endHold(tx, id, null, app.clock())
    if (!awaitsDriver(order.status)) return
    const cancelled = await transitionOrder(
      app,
      tx,
      order,
      'cancel',
      { actor: 'clock' },
      { reason: UNANSWERED_REASON },
    )
    if (!cancelled.ok) throw new Error(`order ${id}: ${cancelled.message}`)
  })

/** Cancels the orders of failed deliveries that nobody answered in time. */
export async function endAllUnanswered(app: App): Promise<void> {
  const ids = await findUnanswered(app.database.db, app.clock(), MAX_AT_ONCE)
  for (const id of ids) await endUnanswered(app, id)
  if (ids.length > 0) app.log.info({ orders: ids.length }, 'failed deliveries without an answer ended')
  app.wake()
}

async function applyAnswer(
  app: App,
  tx: Tx,
  order: LockedOrder,
  form: AnswerForm,
): Promise<Result<Order, AnswerRefusal>> {
  const { id, userId } = order
  const { choice, slot, phone, landmark } = form
  await endHold(tx, id, { choice, by: 'customer' }, app.clock())
  if (wantsMoneyBack(choice)) {
    const by = { actor: 'customer', id: userId } as const
    const cancelled = await transitionOrder(app, tx, order, 'cancel', by, { reason: MONEY_BACK_REASON })
    if (!cancelled.ok) return cancelled
  } else {
    await recordChange(app, tx, { id, by: null }, () =>
      changeDelivery(tx, id, { slot, phone, landmark }, app.clock()),
    )
    planChangedDelivery(app, tx, { id, userId })
  }
  const changed = await findOrderOfCustomer(tx, userId, { kind: 'full', id })
  if (changed === undefined) throw new Error(`order ${id} is gone`)
  return ok(changed)
}
