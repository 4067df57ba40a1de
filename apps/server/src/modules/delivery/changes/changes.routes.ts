import { changeDelivery } from '@gatefill/contracts/customer/orders/delivery-change'
import type { ErrorCode, Ok, Refusal } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import { NOTHING_CHANGED } from '@gatefill/domain/orders/delivery-change'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Changed } from './changes.ts'
import { changeOrderDelivery } from './changes.ts'

export function bindChanges(app: App, bind: Binder): void {
  bind(changeDelivery, async ({ caller, params, body }) =>
    answerOf(await changeOrderDelivery(app, caller.userId, params.id, body), NOTHING_CHANGED),
  )
}

/** Answers with the order; where nothing was different, the sentence says that instead of the contract's. */
export function answerOf<Order, Code extends ErrorCode>(
  outcome: Ok<Changed<Order>> | Refusal<Code>,
  nothingChanged: string,
) {
  if (!outcome.ok) return outcome
  const { order, isChanged } = outcome.value
  return isChanged ? ok(order) : { ...ok(order), message: nothingChanged }
}
