import { callApi } from './api.ts'
import type { Customer } from './customers.ts'
import type { Stack } from './stack.ts'

/** The part of a ticket that tests read. */
export type OpenedTicket = {
  id: string
  status: string
  orderId: string | null
  replies: { message: string; sender: string; pictures: { id: string }[] }[]
}

export const MESSAGE = 'The meter showed 10 L and the receipt says 20 L.'

/** Opens a ticket through the API, about an order where one is named. */
export const openTicket = (
  stack: Stack,
  { token }: Customer,
  {
    categoryId = 'cat_orders',
    message = MESSAGE,
    orderId,
  }: { categoryId?: string; message?: string; orderId?: string } = {},
): Promise<OpenedTicket> =>
  callApi(stack, 'POST', '/support/tickets', { token, body: { categoryId, message, orderId } })

export const readTicket = (stack: Stack, { token }: Customer, id: string): Promise<OpenedTicket> =>
  callApi(stack, 'GET', `/support/tickets/${id}`, { token })

export const listedTickets = (stack: Stack, { token }: Customer): Promise<OpenedTicket[]> =>
  callApi(stack, 'GET', '/support/tickets', { token })
