import type { RouteObject } from 'react-router'
import { customerRoutes } from './customer-routes.ts'
import { dispatchRoutes } from './dispatch-routes.ts'
import { fleetRoutes } from './fleet-routes.ts'
import { moneyRoutes } from './money-routes.ts'
import { officeRoutes } from './office-routes.ts'
import { reportRoutes } from './report-routes.ts'
import { supportRoutes } from './support-routes.ts'

/** The places of all rooms: one file for each room or few, in the order of the navigation. */
export const roomsRoutes: RouteObject[] = [
  ...dispatchRoutes,
  ...customerRoutes,
  ...supportRoutes,
  ...fleetRoutes,
  ...moneyRoutes,
  ...reportRoutes,
  ...officeRoutes,
]
