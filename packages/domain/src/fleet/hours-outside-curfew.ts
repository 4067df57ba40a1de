import type { OpenHours } from '../company/service-hours.ts'
import { STANDARD_HOURS } from '../company/service-hours.ts'
import type { Curfew } from './dispatch-rules.ts'

/** The standard delivery hours without what a curfew of vans takes: customers are shown what remains (C-80). */
export function hoursOutsideCurfew(curfew: Curfew | null): OpenHours[] {
  if (curfew === null || curfew.fromHour === curfew.toHour) return [...STANDARD_HOURS]
  const { fromHour, toHour } = curfew
  const closed =
    fromHour < toHour
      ? [{ fromHour, toHour }]
      : [
          { fromHour: 0, toHour },
          { fromHour, toHour: 24 },
        ]
  return closed.reduce((open, hours) => open.flatMap((part) => without(part, hours)), [...STANDARD_HOURS])
}

const without = (part: OpenHours, closed: OpenHours): OpenHours[] =>
  [
    { fromHour: part.fromHour, toHour: Math.min(part.toHour, closed.fromHour) },
    { fromHour: Math.max(part.fromHour, closed.toHour), toHour: part.toHour },
  ].filter(({ fromHour, toHour }) => fromHour < toHour)
