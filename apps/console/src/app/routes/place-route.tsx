import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { Place } from '../../shared/rooms/place.ts'
import { PlaceGuard } from '../guards.tsx'

/** A place that is loaded when it is first opened, and opens for its roles. */
export const placeRoute = (place: Place, load: () => Promise<ComponentType>): RouteObject => ({
  element: <PlaceGuard place={place} />,
  children: [{ path: place.path, lazy: async () => ({ Component: await load() }) }],
})
