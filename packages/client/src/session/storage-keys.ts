/** Where the browser stores the session; read by the application and by the public pages' small script. */
export const TOKEN_KEY = 'auth-token'
export const AUTH_STORE_KEY = 'auth-store'

/** Milliseconds by which the server's time is ahead of this device's, where they differ. */
export const CLOCK_KEY = 'clock-offset'

/** The staff's, apart from every customer's, in the storage of one tab only. */
export const STAFF_TOKEN_KEY = 'staff-token'

/** A worthless cookie that dies with the browser; without it a session that was not to be remembered is over (C-13). */
export const OPEN_BROWSER_MARKER = 'gatefill-open=1'
