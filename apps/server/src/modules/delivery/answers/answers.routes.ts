import * as failedDeliveryCalls from '@gatefill/contracts/customer/orders/failed-delivery'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import { answerFailedDelivery } from './answers.ts'

export function bindAnswers(app: App, bind: Binder): void {
  bind(failedDeliveryCalls.answerFailedDelivery, ({ caller, params, body }) =>
    answerFailedDelivery(app, caller.userId, params.id, body),
  )
}
