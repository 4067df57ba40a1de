import type { StaffTicket, Ticket, TicketCategory } from '@gatefill/domain/support/ticket'
import { categoryName, SUPPORT_TEAM } from '@gatefill/domain/support/ticket'
import type { StoredPicture, StoredTicket } from './support.repository.ts'

/** A ticket as its customer sees it; the names of the staff are not sent (C-72). */
export function customersView(stored: StoredTicket, categories: readonly TicketCategory[]): Ticket {
  const { id, categoryId, orderId, message, status, createdAt, updatedAt } = stored
  return {
    id,
    categoryId,
    categoryName: categoryName(categories, categoryId),
    orderId,
    message,
    status,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    pictures: stored.pictures.map(shown),
    replies: stored.replies.map((reply) => ({
      id: reply.id,
      message: reply.message,
      sender: reply.sender,
      senderName: reply.sender === 'user' ? stored.customer.name : SUPPORT_TEAM,
      createdAt: reply.createdAt.toISOString(),
      pictures: reply.pictures.map(shown),
    })),
  }
}

/** The same for the staff, with its customer. */
export const desksView = (stored: StoredTicket, categories: readonly TicketCategory[]): StaffTicket => ({
  ...customersView(stored, categories),
  customer: stored.customer,
})

/** The name of the file stays on the server. */
function shown({ id }: StoredPicture) {
  return { id }
}
