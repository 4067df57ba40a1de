const MINUTE = 60
const HOUR = 60 * MINUTE

/** How long those who work here stay signed in, in seconds: from the sign-in, and without a call. */
export const STAFF_SESSION = { absolute: 8 * HOUR, idle: 30 * MINUTE } as const
/** A driver's telephone may be silent for a whole shift. */
export const DRIVER_SESSION = { absolute: 14 * HOUR, idle: 14 * HOUR } as const
