import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import type { NotificationList } from '@gatefill/contracts/customer/account/notification-shapes'
import {
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  restoreNotification,
} from '@gatefill/contracts/customer/account/notifications'
import type { NotificationId } from '@gatefill/domain/core/ids'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NotificationChange } from './change-list.ts'
import { changedList } from './change-list.ts'
import * as texts from './texts.ts'

const LISTS = { queryKey: [listNotifications.path] }

/**
 * Marks and deletes at once on the screen. When the server refuses or cannot be reached, everything is as it was, the
 * card flashes, and only the log says why (C-67).
 */
export function useNotificationChanges() {
  const call = useCall()
  const cache = useQueryClient()
  const [failed, setFailed] = useState<NotificationId>()
  const [deleted, setDeleted] = useState<NotificationId>()
  const [restored, setRestored] = useState<NotificationId>()

  const callFor = (change: NotificationChange): Promise<unknown> => {
    if (change.kind === 'readAll') return call(markAllNotificationsRead)
    const endpoint = change.kind === 'read' ? markNotificationRead : deleteNotification
    return call(endpoint, { params: { id: change.id } })
  }

  const { write } = useWrite({
    isParallel: true,
    failed: texts.notificationNotChanged,
    send: async (change: NotificationChange) => {
      setFailed(undefined)
      // An answer that is under way was written before the change.
      await cache.cancelQueries(LISTS)
      const before = cache.getQueriesData<NotificationList>(LISTS)
      cache.setQueriesData<NotificationList>(LISTS, (list) => list && changedList(list, change))
      try {
        await callFor(change)
        return {}
      } catch (error) {
        for (const [key, list] of before) cache.setQueryData(key, list)
        throw error
      }
    },
    onSuccess: (_answer, change) => {
      setDeleted(change.kind === 'delete' ? change.id : undefined)
      void cache.invalidateQueries(LISTS)
    },
    onFailure: ({ message, error }, change) => {
      console.error(message, error)
      if (change.kind !== 'readAll') setFailed(change.id)
      void cache.invalidateQueries(LISTS)
    },
  })

  const restoreDeleted = useWrite({
    failed: texts.notificationNotRestored,
    success: false,
    send: (id: NotificationId) => call(restoreNotification, { params: { id } }),
    onSuccess: (_answer, id) => {
      setDeleted(undefined)
      setRestored(id)
      void cache.invalidateQueries(LISTS)
    },
  })

  return {
    /** The one that was deleted last, as long as that can be taken back here. */
    deleted,
    /** The one that is back: its card takes the focus. */
    restored,
    restore: restoreDeleted.write,
    /** Why it could not be taken back. */
    restoreFailure: restoreDeleted.failure,
    /** The card whose last change did not happen. */
    failed,
    apply: write,
  }
}
