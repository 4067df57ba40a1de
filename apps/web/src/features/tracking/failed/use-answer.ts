import { ApiError } from '@gatefill/client/calls/api-error'
import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { answerFailedDelivery } from '@gatefill/contracts/customer/orders/failed-delivery'
import type { AnswerChoice, AnswerForm, FailedDelivery } from '@gatefill/domain/delivery/failed-delivery'
import {
  answerErrors,
  isCorrection,
  mayTryAgain,
  wantsMoneyBack,
} from '@gatefill/domain/delivery/failed-delivery'
import type { Order } from '@gatefill/domain/orders/order'
import { slotNamed } from '@gatefill/domain/orders/time-slot'
import { useQueryClient } from '@tanstack/react-query'
import { reloadOrders, showOrder } from '../../../entities/orders/own-orders.ts'
import * as texts from '../texts.ts'

type AnswerValues = { choice: AnswerChoice; slot: string; phone: string; landmark: string }

const initialOf = (failed: FailedDelivery): AnswerValues => ({
  choice: mayTryAgain(failed) ? 'another_time' : 'money_back',
  slot: '',
  phone: '',
  landmark: '',
})

/** The form by which a customer answers after a failed delivery (C-94). */
export function useAnswer(order: Order, failed: FailedDelivery) {
  const call = useCall()
  const cache = useQueryClient()
  const form = useForm({
    initial: initialOf(failed),
    validate: (values) => answerErrors(answerOf(values), failed, serverTime()),
  })
  const { write, isBusy, failure } = useWrite({
    form,
    send: () => call(answerFailedDelivery, { params: { id: order.id }, body: answerOf(form.values) }),
    failed: texts.yourAnswerWasNotSent,
    onSuccess: ({ data }) => showOrder(cache, data),
    onFailure: ({ error }) => {
      if (error instanceof ApiError && error.code === 'CONFLICT') void reloadOrders(cache)
    },
  })
  return { form, send: write, isBusy, failure }
}

/** What goes with the choice; the rest of the form is left out. */
function answerOf({ choice, slot, phone, landmark }: AnswerValues): AnswerForm {
  if (wantsMoneyBack(choice)) return { choice }
  const chosen = slotNamed(slot, serverTime())
  const times = chosen === undefined ? {} : { slot: chosen }
  return isCorrection(choice) ? { choice, ...times, phone, landmark } : { choice, ...times }
}
