import type { StaffThread, TicketThread } from '@gatefill/contracts/staff/support/ticket-shapes'
import type { StaffTicket, Ticket, TicketCategory } from '@gatefill/domain/support/ticket'
import { categoryName, isFromCustomer, SUPPORT_TEAM } from '@gatefill/domain/support/ticket'
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
      senderName: isFromCustomer(reply) ? stored.customer.name : SUPPORT_TEAM,
      createdAt: reply.createdAt.toISOString(),
      pictures: reply.pictures.map(shown),
    })),
    replyDueAt: stored.promise?.dueAt.toISOString() ?? null,
    mergedInto: stored.mergedInto,
    rating: stored.rating,
  }
}

/** A ticket as staff see it, with its customer. */
const desksView = (stored: StoredTicket, categories: readonly TicketCategory[]): StaffTicket => ({
  ...customersView(stored, categories),
  customer: stored.customer,
  channel: stored.channel,
  assignee: stored.assignee,
  waitingSince: stored.promise?.since.toISOString() ?? null,
})

/** Everything that staff see of one ticket; replies name who of the team wrote them. */
export function threadView(
  stored: StoredTicket,
  categories: readonly TicketCategory[],
  names: ReadonlyMap<string, string>,
  parts: StaffThread,
): TicketThread {
  const view = desksView(stored, categories)
  const authors = new Map(stored.replies.map(({ id, authorId }) => [id, names.get(authorId)]))
  const replies = view.replies.map((reply) => {
    const author = authors.get(reply.id)
    return author === undefined ? reply : { ...reply, senderName: `${SUPPORT_TEAM} (${author})` }
  })
  return { ...view, replies, ...parts }
}

/** The name of the file stays on the server. */
function shown({ id }: StoredPicture) {
  return { id }
}
