import { Suspense } from 'react'
import { optionalPart } from '../shared/page/optional-part.ts'

// Below what people come for: it may come a moment later than the page.
const LatestNotifications = optionalPart(
  async () => (await import('../features/notifications/latest-notifications.tsx')).LatestNotifications,
)

/** The last notifications, as a part of another page. */
export const LatestNews = () => (
  <Suspense fallback={null}>
    <LatestNotifications />
  </Suspense>
)
