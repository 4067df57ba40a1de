type Row = Record<string, unknown>

/**
 * How an answer differs from a sample of the vendor: fields that only one of them has, and fields of another kind.
 * Null fits everything, and what is inside a field is not compared.
 */
export function shapeDiscrepancies(answer: unknown, sample: unknown): string[] {
  const [ours, theirs] = [rowOf(answer), rowOf(sample)]
  const names = new Set([...Object.keys(ours), ...Object.keys(theirs)])
  return [...names].flatMap((name) => {
    if (!(name in theirs)) return [`${name}: not in the sample`]
    if (!(name in ours)) return [`${name}: missing`]
    const [one, other] = [kindOf(ours[name]), kindOf(theirs[name])]
    return one === other || one === 'null' || other === 'null' ? [] : [`${name}: ${one}, not ${other}`]
  })
}

const rowOf = (value: unknown): Row =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

const kindOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value
