import type { RouteObject } from 'react-router'
import { REPORT_TOPIC, REPORTS_ROOM } from '../../shared/rooms/report-rooms.ts'
import { placeRoute } from './place-route.tsx'

/** The reports by topic; without one the first. */
export const reportRoutes: RouteObject[] = [REPORTS_ROOM, REPORT_TOPIC].map((place) =>
  placeRoute(place, async () => (await import('../../pages/reports.page.tsx')).ReportsPage),
)
