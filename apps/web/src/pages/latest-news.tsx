import { Suspense } from 'react'
import { optionalPart } from '../shared/page/optional-part.ts'

// News stand below what people come for, so they may load a moment after the page.
const LatestNotifications = optionalPart(
  async () => (await import('../features/notifications/latest-notifications.tsx')).LatestNotifications,
)

/** The last notifications, as a part of another page. */
export const LatestNews = () => (
  <Suspense fallback={null}>
    <LatestNotifications />
  </Suspense>
)
