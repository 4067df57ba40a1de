/**
 * The value that `share` (0 to 1) of all do not exceed (nearest rank); undefined for none. Each entry is a whole number
 * and how often it was.
 */
export function percentile(
  entries: readonly { subject: string; amount: number }[],
  share: number,
): number | undefined {
  const sorted = entries
    .map(({ subject, amount }) => ({ value: Number(subject), amount }))
    .sort((a, b) => a.value - b.value)
  const count = sorted.reduce((sum, { amount }) => sum + amount, 0)
  const rank = Math.max(1, Math.ceil(count * share))
  let seen = 0
  for (const { value, amount } of sorted) {
    seen += amount
    if (seen >= rank) return value
  }
  return undefined
}
