import { lazy, Suspense } from 'react'

// Below what people come for: it may come a moment later than the page.
const LatestNotifications = lazy(async () => ({
  default: (await import('../features/notifications/latest-notifications.tsx')).LatestNotifications,
}))

/** The last notifications, as a part of another page. */
export const LatestNews = () => (
  <Suspense fallback={null}>
    <LatestNotifications />
  </Suspense>
)
