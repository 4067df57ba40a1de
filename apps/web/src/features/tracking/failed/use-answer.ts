import { ApiError } from '@gatefill/client/calls/api-error'
import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { answerFailedDelivery } from '@gatefill/contracts/customer/orders/failed-delivery'
import type { AnswerChoice, AnswerForm, FailedDelivery } from '@gatefill/domain/delivery/failed-delivery'
import {
  answerErrors,
  CHOOSE_A_TIME,
  CHOOSE_AN_ANSWER,
  isCorrection,
  wantsMoneyBack,
} from '@gatefill/domain/delivery/failed-delivery'
import { slotNamed } from '@gatefill/domain/delivery/time-slot'
import type { Order } from '@gatefill/domain/orders/order'
import { useQueryClient } from '@tanstack/react-query'
import { reloadOrders, showOrder } from '../../../entities/orders/own-orders.ts'
import * as texts from '../texts.ts'

/** `choice` is '' and `slot` is NO_TIME until the customer has chosen. */
type AnswerValues = { choice: AnswerChoice | ''; slot: string; phone: string; landmark: string }

/** '' is as soon as possible. */
const NO_TIME = 'none'
const NOTHING: AnswerValues = { choice: '', slot: NO_TIME, phone: '', landmark: '' }

/** The form by which a customer answers after a failed delivery (C-94). */
export function useAnswer(order: Order, failed: FailedDelivery) {
  const call = useCall()
  const cache = useQueryClient()
  const form = useForm({
    initial: NOTHING,
    validate: (values) => answerProblems(values, failed),
  })
  const { write, isBusy, failure } = useWrite({
    form,
    send: () => {
      const answer = answerOf(form.values)
      if (answer === undefined) throw new Error('an answer without a choice is not sent')
      return call(answerFailedDelivery, { params: { id: order.id }, body: answer })
    },
    failed: texts.answerNotSent,
    onSuccess: ({ data }) => showOrder(cache, data),
    onFailure: ({ error }) => {
      if (error instanceof ApiError && error.code === 'CONFLICT') void reloadOrders(cache)
    },
  })
  return { form, send: write, isBusy, failure }
}

/** What goes with the choice; the rest of the form is left out. */
function answerOf({ choice, slot, phone, landmark }: AnswerValues): AnswerForm | undefined {
  if (choice === '') return undefined
  if (wantsMoneyBack(choice)) return { choice }
  const chosen = slotNamed(slot)
  const times = chosen === undefined ? {} : { slot: chosen }
  return isCorrection(choice) ? { choice, ...times, phone, landmark } : { choice, ...times }
}

/** Nothing is chosen for the customer, so what is to be chosen may be missing. */
function answerProblems(values: AnswerValues, failed: FailedDelivery) {
  const answer = answerOf(values)
  if (answer === undefined) return { choice: [CHOOSE_AN_ANSWER] }
  const errors = answerErrors(answer, failed, serverTime())
  const lacksTime = values.slot === NO_TIME && !wantsMoneyBack(answer.choice)
  return lacksTime ? { ...errors, slot: [CHOOSE_A_TIME] } : errors
}
