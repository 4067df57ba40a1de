import { HOUR_SECONDS, MINUTE_SECONDS } from '../core/lagos-time.ts'

/** How long staff stay signed in, in seconds: after the sign-in, and after the last call. */
export const STAFF_SESSION = { absolute: 12 * HOUR_SECONDS, idle: 30 * MINUTE_SECONDS } as const
/** A driver's phone may make no call for a whole shift. */
export const DRIVER_SESSION = { absolute: 14 * HOUR_SECONDS, idle: 14 * HOUR_SECONDS } as const
