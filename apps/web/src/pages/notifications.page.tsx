import { Notifications } from '../features/notifications/notifications.tsx'
import { PageHeader } from '../shared/page/page-header.tsx'
import { paths } from '../shared/page/paths.ts'

/** /dashboard/notifications */
export function NotificationsPage() {
  return (
    <>
      <PageHeader title="Notifications" back={{ label: 'Back to Dashboard', to: paths.dashboard }} />
      <Notifications />
    </>
  )
}
