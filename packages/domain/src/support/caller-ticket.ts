import { normalisePhone, PHONE_REQUIRED, phoneProblem } from '../accounts/phone.ts'
import { fieldErrors } from '../core/field-errors.ts'
import { lineProblem } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'
import type { TicketCategory } from './ticket.ts'
import { ticketErrors } from './ticket.ts'
import type { CallerChannel } from './ticket-channel.ts'
import { CALLER_CHANNELS } from './ticket-channel.ts'

const CALLER_NAME_MAX = 100

/** A ticket that staff enter: for a customer, or for a caller without an account by name and phone. */
export type CallerTicketForm = {
  channel: string
  /** '' for a caller without an account. */
  customerId: string
  callerName: string
  callerPhone: string
  categoryId: string
  message: string
  orderId: string
}

export const callerChannelOf = (text: string): CallerChannel | undefined =>
  CALLER_CHANNELS.find((channel) => channel === text)

export const callerTicketErrors = (
  form: CallerTicketForm,
  categories: readonly TicketCategory[],
): FieldErrors => ({
  ...fieldErrors([
    ['channel', callerChannelOf(form.channel) === undefined ? 'Please choose phone or WhatsApp' : undefined],
    ...(form.customerId === '' ? callerProblems(form) : []),
    [
      'orderId',
      form.customerId === '' && form.orderId !== ''
        ? 'Only a customer with an account has orders'
        : undefined,
    ],
  ]),
  ...ticketErrors(form, categories),
})

function callerProblems({ callerName, callerPhone }: CallerTicketForm): [string, string | undefined][] {
  const isEmpty = normalisePhone(callerPhone) === ''
  return [
    ['callerName', lineProblem(callerName, 'Name', CALLER_NAME_MAX)],
    ['callerPhone', isEmpty ? PHONE_REQUIRED : phoneProblem(callerPhone)],
  ]
}
