/** PostgreSQL's protocol counts the parameters of a statement in 16 bits. */
const MAX_PARAMETERS = 65_535

/** Rows of one shape in parts of which each fits into one insert, in their order. */
export function insertParts<Row extends object>(rows: readonly Row[]): Row[][] {
  const [first] = rows
  if (first === undefined) return []
  const size = Math.floor(MAX_PARAMETERS / Object.keys(first).length)
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  )
}
