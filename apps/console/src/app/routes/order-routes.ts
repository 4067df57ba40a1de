import type { RouteObject } from 'react-router'
import { ORDER } from '../../shared/rooms/rooms.ts'
import { placeRoute } from './place-route.tsx'

/** The page of an order. */
export const orderRoutes: RouteObject[] = [
  placeRoute(ORDER, async () => (await import('../../pages/order.page.tsx')).OrderPage),
]
