import type { RouteObject } from 'react-router'
import { DISPATCH, INCIDENT, INCIDENTS, RUN, RUNS } from '../../shared/rooms/dispatch-rooms.ts'
import { placeRoute } from './place-route.tsx'

/** The desk of the dispatchers, the runs and the incidents. */
export const dispatchRoutes: RouteObject[] = [
  placeRoute(DISPATCH, async () => (await import('../../pages/dispatch/dispatch.page.tsx')).DispatchPage),
  placeRoute(RUNS, async () => (await import('../../pages/dispatch/runs.page.tsx')).RunsPage),
  placeRoute(RUN, async () => (await import('../../pages/dispatch/run.page.tsx')).RunPage),
  placeRoute(INCIDENTS, async () => (await import('../../pages/dispatch/incidents.page.tsx')).IncidentsPage),
  placeRoute(INCIDENT, async () => (await import('../../pages/dispatch/incident.page.tsx')).IncidentPage),
]
