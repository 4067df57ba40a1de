import { lazy, Suspense } from 'react'

// No part of the first script: the number comes from the server anyway.
const UnreadCount = lazy(async () => ({
  default: (await import('../../features/notifications/unread-count.tsx')).UnreadCount,
}))

/** How many notifications are unread, inside a link to them; nothing while there are none. */
export const UnreadBadge = () => (
  <Suspense fallback={null}>
    <UnreadCount />
  </Suspense>
)
