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
import { awaitsDriver, UNANSWERED_REASON } from '@gatefill/domain/orders/order-lifecycle'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LockedOrder, OrdersService } from '../../orders/index.ts'
import { endHold, findOpenHold, findUnanswered } from './holds.repository.ts'

type AnswerRefusal = 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'

export type AnswersDeps = {
  orders: Pick<
    OrdersService,
    'findOrderOfCustomer' | 'lockOrder' | 'transitionOrder' | 'changeDelivery' | 'recordChange'
  >
  /** The order goes elsewhere or at another time: it is planned and read again. */
  onDeliveryChanged: (tx: Tx, order: { id: OrderId; userId: UserId }) => void
}

/** So many at a time; the rest waits for the next minute. */
const MAX_AT_ONCE = 200

/** What becomes of an order after a delivery that failed (C-94). */
export function answersService(context: Context, deps: AnswersDeps) {
  const { database, clock, wake, log } = context
  const { orders } = deps
  const applyAnswer = createApplyAnswer(context, deps)

  /** Takes the customer's answer; a second one is refused. */
  async function answer(
    userId: UserId,
    query: OrderIdQuery,
    form: AnswerForm,
  ): Promise<Result<Order, AnswerRefusal>> {
    const own = await orders.findOrderOfCustomer(database.db, userId, query)
    if (own === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
    const outcome = await database.transaction(async (tx) => {
      const order = await orders.lockOrder(tx, own.id)
      const hold = order && (await findOpenHold(tx, order.id))
      if (
        order === undefined ||
        hold === undefined ||
        !awaitsDriver(order.status) ||
        isOverdue(hold, clock())
      )
        return refuse('CONFLICT', { message: NOTHING_TO_ANSWER, details: { status: own.status } })
      const errors = answerErrors(form, hold, clock())
      return hasErrors(errors) ? invalid(errors) : applyAnswer(tx, order, form)
    })
    wake()
    return outcome
  }

  /** Without an answer the money goes back. An order that staff has taken up meanwhile only stops waiting. */
  const endUnanswered = (id: OrderId): Promise<void> =>
    database.transaction(async (tx) => {
      const order = await orders.lockOrder(tx, id)
      const hold = await findOpenHold(tx, id)
      if (order === undefined || hold === undefined || !isOverdue(hold, clock())) return
      await endHold(tx, id, null, clock())
      if (!awaitsDriver(order.status)) return
      const cancelled = await orders.transitionOrder(
        tx,
        order,
        'cancel',
        { actor: 'clock' },
        { reason: UNANSWERED_REASON },
      )
      if (!cancelled.ok) throw new Error(`order ${id}: ${cancelled.message}`)
    })

  return {
    answer,
    endAllUnanswered: async (): Promise<void> => {
      const ids = await findUnanswered(database.db, clock(), MAX_AT_ONCE)
      for (const id of ids) await endUnanswered(id)
      if (ids.length > 0) log.info({ orders: ids.length }, 'failed deliveries without an answer ended')
      wake()
    },
  }
}

export type AnswersService = ReturnType<typeof answersService>

/** Ends the wait for an answer: the order is cancelled with its money back, or goes out again as the customer wishes. */
function createApplyAnswer({ clock }: Context, { orders, onDeliveryChanged }: AnswersDeps) {
  async function applyAnswer(
    tx: Tx,
    order: LockedOrder,
    form: AnswerForm,
  ): Promise<Result<Order, AnswerRefusal>> {
    const { id, userId } = order
    const { choice, slot, phone, landmark } = form
    await endHold(tx, id, { choice, by: 'customer' }, clock())
    if (wantsMoneyBack(choice)) {
      const by = { actor: 'customer', id: userId } as const
      const cancelled = await orders.transitionOrder(tx, order, 'cancel', by, { reason: MONEY_BACK_REASON })
      if (!cancelled.ok) return cancelled
    } else {
      await orders.recordChange(tx, { id, by: null }, () =>
        orders.changeDelivery(tx, id, { slot, phone, landmark }),
      )
      onDeliveryChanged(tx, { id, userId })
    }
    const changed = await orders.findOrderOfCustomer(tx, userId, { kind: 'full', id })
    if (changed === undefined) throw new Error(`order ${id} is gone`)
    return ok(changed)
  }
  return applyAnswer
}
