import type { Day } from '@gatefill/domain/core/lagos-days'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { MeasureGroup } from '@gatefill/domain/reports/measures'
import type { Clock } from '../../platform/clock.ts'
import type { Fact } from './facts/fact.ts'

/** A screen shows several reports of the same figures at once; they are read once for all of them. */
const CACHE_SECONDS = 20

type Reading = { at: Date; facts: Promise<Fact[]> }

/** Figures of a day that is not over, as they were at most 20 seconds ago. */
export function liveFacts(clock: Clock, read: (day: Day, group: MeasureGroup) => Promise<Fact[]>) {
  const cached = new Map<string, Reading>()
  const isFresh = ({ at }: Reading) => Math.abs(secondsBetween(at, clock())) < CACHE_SECONDS

  return (day: Day, group: MeasureGroup): Promise<Fact[]> => {
    for (const [key, reading] of cached) if (!isFresh(reading)) cached.delete(key)
    const key = `${day} ${group}`
    const found = cached.get(key)
    if (found !== undefined) return found.facts
    const reading = { at: clock(), facts: read(day, group) }
    cached.set(key, reading)
    // The caller gets the failure; the next call reads again.
    reading.facts.catch(() => cached.delete(key))
    return reading.facts
  }
}
