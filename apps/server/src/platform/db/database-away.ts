const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
// PostgreSQL classes: 08 connection, 53 resources, 57 operator intervention; 40 and 55P03 are locks worth another try.
const SQLSTATE = /^(08|53|57|40)...$|^55P03$/

/** Whether an error means "the database cannot answer now", which is a 503 and not a defect. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown } // driver and system errors carry a code
  if (typeof code === 'string') return CONNECTION_CODES.has(code) || SQLSTATE.test(code)
  return /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(error.message)
}
