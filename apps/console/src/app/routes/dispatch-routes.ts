import type { RouteObject } from 'react-router'
import { DISPATCH, RUN, RUNS } from '../../shared/rooms/dispatch-rooms.ts'
import { placeRoute } from './place-route.tsx'

/** The desk of the dispatchers and the runs. */
export const dispatchRoutes: RouteObject[] = [
  placeRoute(DISPATCH, async () => (await import('../../pages/dispatch/dispatch.page.tsx')).DispatchPage),
  placeRoute(RUNS, async () => (await import('../../pages/dispatch/runs.page.tsx')).RunsPage),
  placeRoute(RUN, async () => (await import('../../pages/dispatch/run.page.tsx')).RunPage),
]
