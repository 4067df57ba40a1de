import { formatTime } from '../core/formats.ts'
import type { Timestamp } from '../core/lagos-time.ts'

/** Who saved something last, and when. */
export type LastSaved = { by: string | null; at: Timestamp }

/** The sentence of a 409: somebody else saved first. What was typed stays on the screen. */
export const changedMeanwhile = (thing: string, { by, at }: LastSaved): string =>
  `${by ?? 'Somebody'} changed ${thing} at ${formatTime(at)}. Look at the new state and save again.`
