import { answerFailedDelivery } from '@gatefill/contracts/customer/orders/failed-delivery'
import type { Binder } from '../../../platform/http/bind.ts'
import type { AnswersService } from './answers.service.ts'

export function bindAnswers(bind: Binder, answers: AnswersService): void {
  bind(answerFailedDelivery, ({ caller, params, body }) => answers.answer(caller.userId, params.id, body))
}
