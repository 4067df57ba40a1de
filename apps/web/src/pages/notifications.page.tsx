import { Notifications } from '../features/notifications/notifications.tsx'

/** /dashboard/notifications */
export const NotificationsPage = () => <Notifications />
