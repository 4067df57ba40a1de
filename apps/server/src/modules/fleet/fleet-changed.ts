import type { App } from '../../app-context.ts'
import { domainEvent } from '../../platform/domain-events.ts'

/** Something that plans depend on was changed by staff: a vehicle on or off the road, a station; `subject` is its id. */
export const fleetChanged = domainEvent<App, { subject: string }>()
