import { HOUR_SECONDS } from '@gatefill/domain/core/lagos-time'

/** A waiting time for people: '1 second', '45 seconds', '12 minutes', '3 hours'; rounded up. */
export function duration(seconds: number): string {
  if (seconds < 120) return counted(Math.ceil(seconds), 'second')
  if (seconds < 2 * HOUR_SECONDS) return counted(Math.ceil(seconds / 60), 'minute')
  return counted(Math.ceil(seconds / HOUR_SECONDS), 'hour')
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`
