import type { Day } from '../../core/lagos-days.ts'
import type { Kobo } from '../../core/money.ts'

/** What makes lines of two files the same movement; a balance tells charges of one day apart, where both files have it. */
export type ComparedLine = {
  day: Day
  amount: Kobo
  narration: string
  reference: string
  balance: Kobo | undefined
}

export type StoredComparison = ComparedLine & {
  /** The account that its file named. */
  account: string | undefined
  /** The file that it came from. */
  statement: string
}

/** What two lines have in common where they may be the same movement. */
export const lineText = ({ day, amount, reference, narration }: ComparedLine): string =>
  JSON.stringify([day, amount, reference, narration])

/**
 * For each line the file in which an equal one is stored, or undefined. A stored line answers for one line only: of two
 * equal charges in a file, where one is stored, the other is new. Lines of two accounts are never equal.
 */
export function equalStoredLines(
  lines: readonly ComparedLine[],
  stored: readonly StoredComparison[],
  account: string | undefined,
): (string | undefined)[] {
  const open = new Map<string, StoredComparison[]>()
  for (const each of stored) {
    if (each.account !== undefined && account !== undefined && each.account !== account) continue
    const alike = open.get(lineText(each))
    if (alike === undefined) open.set(lineText(each), [each])
    else alike.push(each)
  }
  return lines.map((line) => {
    const alike = open.get(lineText(line)) ?? []
    const at = alike.findIndex(
      ({ balance }) => balance === undefined || line.balance === undefined || balance === line.balance,
    )
    return at < 0 ? undefined : alike.splice(at, 1)[0]?.statement
  })
}
