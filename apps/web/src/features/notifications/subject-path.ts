import type { Notification } from '@gatefill/domain/notifications/notification'
import { paths } from '../../shared/page/paths.ts'

/** Where the thing that a message speaks of is shown; undefined when it speaks of none. */
export function subjectPath({
  orderId,
  ticketId,
}: Pick<Notification, 'orderId' | 'ticketId'>): string | undefined {
  if (orderId !== null) return paths.order(orderId)
  if (ticketId !== null) return paths.ticket(ticketId)
  return undefined
}
