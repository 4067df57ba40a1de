/** The columns of the notifications to write, each as an SQL expression over `from`. */
type NotificationColumns = {
  id: string
  userId: string
  occasion: string
  type: string
  message: string
  orderId: string
  ticketId: string
  at: string
  /** Where the rows come from, with its keyword; without it there is one row. */
  from?: string
}

/**
 * The one text that writes notifications, to stand alone or inside the statement of their cause. An occasion that a
 * customer was notified of is not notified again.
 */
export const insertNotificationsSql = (columns: NotificationColumns) => {
  const { id, userId, occasion, type, message, orderId, ticketId, at, from = '' } = columns
  return `insert into notifications (id, user_id, occasion, type, message, order_id, ticket_id, created_at)
  select ${[id, userId, occasion, type, message, orderId, ticketId, at].join(', ')} ${from}
  on conflict (occasion) do nothing`
}
