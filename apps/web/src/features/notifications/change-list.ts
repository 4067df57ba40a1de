import type { NotificationList } from '@gatefill/contracts/customer/account/notification-shapes'
import type { NotificationId } from '@gatefill/domain/core/ids'

/** A change of the customer's notifications. */
export type NotificationChange = { kind: 'read' | 'delete'; id: NotificationId } | { kind: 'readAll' }

/** What a list that was read before shows after a change, before the server has confirmed it. */
export function changedList(list: NotificationList, change: NotificationChange): NotificationList {
  if (change.kind === 'readAll')
    return { ...list, data: list.data.map((one) => ({ ...one, isRead: true })), unreadCount: 0 }
  const target = list.data.find(({ id }) => id === change.id)
  if (target === undefined) return list
  const unreadCount = Math.max(0, list.unreadCount - (target.isRead ? 0 : 1))
  if (change.kind === 'read')
    return {
      ...list,
      unreadCount,
      data: list.data.map((one) => (one === target ? { ...one, isRead: true } : one)),
    }
  const data = list.data.filter((one) => one !== target)
  return { ...list, data, unreadCount, totalCount: Math.max(0, list.totalCount - 1) }
}
