/** What could not run on this machine. */
export type Skipped = {
  /** Its name, a leg or a part of one. */
  what: string
  /** Why it could not, and what to do, in whole sentences. */
  remedy: string
  /** How the names of its test files end: what only they prove is not missing. */
  tests: string
}

/** One line for each, for the end of the whole output. */
export function skippedLines(skipped: readonly Skipped[], { mustRun }: { mustRun: boolean }): string[] {
  const word = mustRun ? 'FAILED (CI=true skips nothing)' : 'skipped'
  return skipped.map(({ what, remedy }) => `${word} ${what}: ${remedy}`)
}

/** The last line of `npm test`; where everything must run, what was skipped is among the failed. */
export function totalLine(
  counts: { passed: number; failed: number; skipped: number },
  { mustRun }: { mustRun: boolean },
): string {
  const { passed, failed, skipped } = counts
  return mustRun
    ? `${passed} passed, ${failed + skipped} failed, 0 skipped`
    : `${passed} passed, ${failed} failed, ${skipped} skipped`
}
