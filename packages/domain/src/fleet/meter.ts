import { formatDate } from '../core/formats.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import { toDate } from '../core/lagos-time.ts'

/** A van's meter by its plate and its calibration; '' and null where nobody has written it down. */
export type Meter = { serial: string; calibratedAt: Timestamp | null; calibratedUntil: Timestamp | null }

/** Whether a meter's calibration holds at a moment; 'unknown' where no end was written down. */
export function calibrationState({ calibratedUntil }: Meter, at: Date): 'valid' | 'ended' | 'unknown' {
  if (calibratedUntil === null) return 'unknown'
  return toDate(calibratedUntil) > at ? 'valid' : 'ended'
}

/** Whether every meter's calibration holds; 'unknown' where one says nothing and none has ended. */
export function calibrationOfAll(meters: readonly Meter[], at: Date): 'valid' | 'ended' | 'unknown' {
  const states = meters.map((meter) => calibrationState(meter, at))
  if (states.includes('ended')) return 'ended'
  return states.length === 0 || states.includes('unknown') ? 'unknown' : 'valid'
}

/** 'valid then', 'ended 14 Sep 2026': how a calibration stood when fuel was poured; '' where it is unknown. */
function stoodAt(meter: Meter, pouredAt: Date): string {
  const state = calibrationState(meter, pouredAt)
  if (state === 'unknown' || meter.calibratedUntil === null) return ''
  return state === 'valid' ? 'valid then' : `ended ${formatDate(meter.calibratedUntil)}`
}

/** '14 Sep 2026, valid then'; '' where nothing is known of the calibration. */
export function calibrationThen(meter: Meter, pouredAt: Date): string {
  const date = meter.calibratedAt === null ? '' : formatDate(meter.calibratedAt)
  const stood = stoodAt(meter, pouredAt)
  if (date === '') return stood === 'valid then' ? 'Valid then' : stood.replace('ended', 'Ended')
  return stood === '' ? date : `${date}, ${stood}`
}
