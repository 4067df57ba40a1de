import { useIsLive } from '@gatefill/client/live/live-state'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listNotifications } from '@gatefill/contracts/customer/account/notifications'
import { savesData } from '../../shared/device/saves-data.ts'

const RENEW_MILLISECONDS = 60_000
const SELDOM_MILLISECONDS = 5 * RENEW_MILLISECONDS

/** The newest three and the number of unread ones: one read for the bell and for the home screen. */
export function useLatestNotifications() {
  const seldom = useIsLive() || savesData()
  return useEndpoint(
    listNotifications,
    { query: { page: '1', limit: '3' } },
    { refetchInterval: seldom ? SELDOM_MILLISECONDS : RENEW_MILLISECONDS },
  )
}
