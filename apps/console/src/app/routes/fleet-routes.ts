import type { RouteObject } from 'react-router'
import { FLEET, RULES, STATIONS } from '../../shared/rooms/fleet-rooms.ts'
import { placeRoute } from './place-route.tsx'

/** Vehicles, drivers, stations, and what is refused. */
export const fleetRoutes: RouteObject[] = [
  placeRoute(FLEET.vehicles, async () => (await import('../../pages/fleet/vehicles.page.tsx')).VehiclesPage),
  placeRoute(FLEET.drivers, async () => (await import('../../pages/fleet/drivers.page.tsx')).DriversPage),
  placeRoute(STATIONS, async () => (await import('../../pages/fleet/stations.page.tsx')).StationsPage),
  placeRoute(RULES.rules, async () => (await import('../../pages/fleet/rules.page.tsx')).RulesPage),
  placeRoute(RULES.areas, async () => (await import('../../pages/fleet/areas.page.tsx')).AreasPage),
  placeRoute(RULES.pauses, async () => (await import('../../pages/fleet/pauses.page.tsx')).PausesPage),
]
