import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listNotifications } from '@gatefill/contracts/customer/account/notifications'
import { useEffect } from 'react'
import type { NotificationsView } from './notifications-view.ts'
import { queryOf } from './notifications-view.ts'

/** The page of notifications that a view shows; the one before stays until it is there. */
export function useNotifications(view: NotificationsView) {
  const read = useEndpoint(listNotifications, { query: queryOf(view) }, { keepPrevious: true })
  const { error } = read
  useEffect(() => {
    if (error !== null) console.error('Notifications did not load', error)
  }, [error])
  return read
}
