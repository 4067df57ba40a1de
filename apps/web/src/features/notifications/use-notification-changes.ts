import { useCall } from '@gatefill/client/react'
import type { NotificationList } from '@gatefill/contracts/customer/account/notification-shapes'
import {
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@gatefill/contracts/customer/account/notifications'
import type { NotificationId } from '@gatefill/domain/core/ids'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NotificationChange } from './change-list.ts'
import { changedList } from './change-list.ts'

const LISTS = { queryKey: [listNotifications.path] }

/**
 * Marks and deletes at once on the screen. When the server refuses or cannot be reached, everything is as it was, the
 * card flashes, and only the log says why (C-67).
 */
export function useNotificationChanges() {
  const call = useCall()
  const cache = useQueryClient()
  const [failed, setFailed] = useState<NotificationId>()

  const send = (change: NotificationChange): Promise<unknown> => {
    if (change.kind === 'readAll') return call(markAllNotificationsRead)
    const endpoint = change.kind === 'read' ? markNotificationRead : deleteNotification
    return call(endpoint, { params: { id: change.id } })
  }

  return {
    /** The card whose last change did not happen. */
    failed,
    apply: async (change: NotificationChange): Promise<void> => {
      setFailed(undefined)
      // An answer that is under way was written before the change.
      await cache.cancelQueries(LISTS)
      const before = cache.getQueriesData<NotificationList>(LISTS)
      cache.setQueriesData<NotificationList>(LISTS, (list) => list && changedList(list, change))
      try {
        await send(change)
      } catch (error) {
        console.error('A notification could not be changed', error)
        for (const [key, list] of before) cache.setQueryData(key, list)
        if (change.kind !== 'readAll') setFailed(change.id)
      }
      void cache.invalidateQueries(LISTS)
    },
  }
}
