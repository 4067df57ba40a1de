import type { RouteObject } from 'react-router'
import { SUPPORT } from '../../shared/rooms/support-rooms.ts'
import { placeRoute } from './place-route.tsx'

/** The desk of support, what it escalated, and its saved replies. */
export const supportRoutes: RouteObject[] = [
  placeRoute(SUPPORT.desk, async () => (await import('../../pages/support/support.page.tsx')).SupportPage),
  placeRoute(
    SUPPORT.escalations,
    async () => (await import('../../pages/support/escalations.page.tsx')).EscalationsPage,
  ),
  placeRoute(
    SUPPORT.savedReplies,
    async () => (await import('../../pages/support/saved-replies.page.tsx')).SavedRepliesPage,
  ),
]
