const MINUTE = 60
const HOUR = 60 * MINUTE

/** How long staff stay signed in, in seconds: after the sign-in, and after the last call. */
export const STAFF_SESSION = { absolute: 12 * HOUR, idle: 30 * MINUTE } as const
/** A driver's phone may make no call for a whole shift. */
export const DRIVER_SESSION = { absolute: 14 * HOUR, idle: 14 * HOUR } as const
