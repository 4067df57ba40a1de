import type { RouteObject } from 'react-router'
import { dispatchRoutes } from './dispatch-routes.ts'
import { fleetRoutes } from './fleet-routes.ts'
import { moneyRoutes } from './money-routes.ts'
import { officeRoutes } from './office-routes.ts'
import { orderRoutes } from './order-routes.ts'
import { reportRoutes } from './report-routes.ts'

/** The places of all rooms: one file for each room or few, in the order of the navigation. */
export const roomsRoutes: RouteObject[] = [
  ...dispatchRoutes,
  ...orderRoutes,
  ...fleetRoutes,
  ...moneyRoutes,
  ...reportRoutes,
  ...officeRoutes,
]
