import type { Failure } from '../failures.ts'
import type { Skipped } from '../skipped.ts'
import type { Coverage } from './coverage.ts'

/** What the legs before did: which of all legs ran, and what could not run on this machine. */
export type Before = { legs: readonly string[]; ran: ReadonlySet<string>; skipped: readonly Skipped[] }

/** What the leg `requirements` says: its line, and one failure for each leg that was left out, row and tag. */
export type Judgement = { note: string; failures: Failure[] }

/**
 * Judges a whole run. It fails when a provable row has no test that passed in this run, when another leg was left out,
 * and when no test ran; what this machine cannot run excuses the rows that only its tests carry.
 */
export function judge({ ran, provable, missing, unknown, excused }: Coverage, before: Before): Judgement {
  const forgiven = excused(before.skipped)
  const left = before.legs.filter((name) => !before.ran.has(name))
  const rows = ran === 0 ? [] : missing.filter((row) => !forgiven.includes(row))
  const count = `${provable.length - missing.length} of ${provable.length} requirements proven by a test that passed`
  return {
    note: forgiven.length === 0 ? count : `${count}, ${forgiven.length} skipped with their tests`,
    failures: [
      ...(ran === 0
        ? [failure('no requirement is proven', 'No test of this run has written a report.')]
        : []),
      ...(left.length > 0
        ? [
            failure(
              'legs were left out',
              `Only a whole run proves the requirements: ${left.join(', ')} did not run.`,
            ),
          ]
        : []),
      ...rows.map(({ id, text }) =>
        failure(
          `${id} is not proven`,
          `No test whose title carries [${id}] passed in this run, or one failed: ${text}`,
        ),
      ),
      ...unknown.map(({ id, path }) =>
        failure(`[${id}] is no requirement`, `${path} carries it in a title.`),
      ),
    ],
  }
}

const failure = (title: string, message: string): Failure => ({ title, messages: [message] })
