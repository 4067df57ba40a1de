import type { RouteObject } from 'react-router'
import { ACCOUNT, AUDIT, FIRST_RUN, PRICES, SETTINGS, TEAM } from '../../shared/rooms/rooms.ts'
import { placeRoute } from './place-route.tsx'

/** Prices, audit, team, settings, the first run, and the own account. */
export const officeRoutes: RouteObject[] = [
  placeRoute(ACCOUNT, async () => (await import('../../pages/account.page.tsx')).AccountPage),
  placeRoute(PRICES, async () => (await import('../../pages/prices.page.tsx')).PricesPage),
  placeRoute(AUDIT, async () => (await import('../../pages/audit.page.tsx')).AuditPage),
  placeRoute(TEAM, async () => (await import('../../pages/team.page.tsx')).TeamPage),
  placeRoute(SETTINGS, async () => (await import('../../pages/settings.page.tsx')).SettingsPage),
  placeRoute(FIRST_RUN, async () => (await import('../../pages/first-run.page.tsx')).FirstRunPage),
]
