import {
  closeTicket,
  getTicket,
  listCategories,
  listTickets,
  replyToTicket,
} from '@gatefill/contracts/customer/support/support'
import { asId } from '@gatefill/domain/core/ids'
import type { Ticket } from '@gatefill/domain/support/ticket'
import type { FakeApi } from '../../../tools/test/dom/fake-api.ts'

const AT = '2026-11-20T10:05:00.000Z'

export const CATEGORIES = ['Orders', 'Payments', 'Delivery', 'Account', 'Bulk delivery', 'General'].map(
  (name) => ({ id: `cat_${name}`, name }),
)

/** An open ticket with this number, of six digits, in a category by its name. */
export const ticketOf = (number: string, change: Partial<Ticket> = {}, category = 'Delivery'): Ticket => ({
  id: asId(`tkt_01HZXW5N8Y0000000000${number}`),
  categoryId: `cat_${category}`,
  categoryName: category,
  orderId: null,
  message: 'The meter showed 18 litres.',
  status: 'OPEN',
  createdAt: AT,
  updatedAt: AT,
  pictures: [],
  replies: [],
  replyDueAt: null,
  mergedInto: null,
  rating: null,
  ...change,
})

/** A server with these tickets, newest first, which takes replies and closes. */
export function keepTickets(api: FakeApi, first: readonly Ticket[]): void {
  let all = [...first]
  const change = (path: string, by: (ticket: Ticket) => Ticket): Ticket => {
    const id = path.split('/')[3]
    all = all.map((each) => (each.id === id ? by(each) : each))
    return all.find((each) => each.id === id) ?? ticketOf('000000')
  }
  api.answer(listCategories, CATEGORIES)
  api.answer(listTickets, () => all)
  api.answer(getTicket, ({ path }) => change(path, (same) => same))
  api.answer(closeTicket, ({ path }) => change(path, (ticket) => ({ ...ticket, status: 'CLOSED' })))
  api.answer(replyToTicket, ({ path, body }) => {
    const { message } = replyToTicket.body.fromWire(body as never) // as the application wrote it
    return change(path, (ticket) => ({
      ...ticket,
      replies: [
        ...ticket.replies,
        {
          id: asId(`tkr_${ticket.replies.length}`),
          message,
          sender: 'user',
          senderName: 'Ṣọlá Adéyẹmí',
          createdAt: AT,
          pictures: [],
        },
      ],
    }))
  })
}
