import { describe, expect, test } from 'vitest'
import { conventionProblems } from '../conventions.ts'

/** Files that break a rule, each in its own way, and files that only look so. */
export type SeededViolations = { breaks: SeededFile[]; keeps: SeededFile[] }
type SeededFile = [path: string, text: string]

/** The rules that a file with this path and text breaks, by name. */
export const brokenRules = (path: string, text: string) =>
  conventionProblems([{ path, text }]).map((problem) => /([\w-]+): /.exec(problem)?.[1])

/** Tests that every rule has its violations, that each is found, and that nothing else is. */
export function testRules(
  sentence: string,
  rules: { name: string }[],
  seeded: Record<string, SeededViolations>,
): void {
  test(sentence, () => {
    expect(Object.keys(seeded)).toEqual(rules.map(({ name }) => name))
  })

  describe.each(Object.entries(seeded))('%s', (rule, { breaks, keeps }) => {
    test.each(breaks)('a breach in %s is found (%#)', (path, text) => {
      expect(brokenRules(path, text)).toContain(rule)
    })
    test.each(keeps)('what only looks like one in %s passes (%#)', (path, text) => {
      expect(brokenRules(path, text)).not.toContain(rule)
    })
  })
}
