const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
// PostgreSQL classes: 08 connection, 53 resources (a full disk is 53100), 57 operator intervention; 40 and 55P03 are
// locks worth another try; 25006 is a standby that takes no writes; 58030 is a disk that fails.
const SQLSTATE = /^(08|53|57|40)...$|^(55P03|25006|58030)$/
// The driver's own words for no answer, no connection in time, and a connection that ended. The last two, the second the
// query builder's, come to a call that outlives the time that a stopping server has: another server answers the next try.
const DRIVER_WORDS =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|not queryable|after calling end on the pool|driver has already been destroyed/

/** PostgreSQL's word for a write on a server that has become a standby: the connection leads to the wrong one. */
export const READ_ONLY = '25006'

/** Whether an error means "the database cannot answer now", which is a 503 and not a defect. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown } // driver and system errors carry a code
  if (typeof code === 'string') return CONNECTION_CODES.has(code) || SQLSTATE.test(code)
  return DRIVER_WORDS.test(error.message)
}
