/** Where the arrow keys lead in a row or list of `count`, round at the ends; undefined for other keys. */
export function nextByKey(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
