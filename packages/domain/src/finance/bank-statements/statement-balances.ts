import type { Kobo } from '../../core/money.ts'
import { addKobo, negate, ZERO } from '../../core/money.ts'

/** A line with what it moved and the balance that the bank writes behind it. */
export type Balanced = { row: number; amount: Kobo; balance: Kobo | undefined }

export type BalanceCheck = {
  state: 'absent' | 'agree' | 'disagree'
  /** Rows whose balance does not follow from the line before, in the file's order. */
  rows: number[]
  opening: Kobo | undefined
  closing: Kobo | undefined
}

type Given = { opening: Kobo | undefined; closing: Kobo | undefined }

/**
 * Whether the balances of a file follow from its movements, whether it begins with the oldest or the newest line. What the
 * file names as opening and closing balance has to agree too.
 */
export function checkBalances(lines: readonly Balanced[], given: Given): BalanceCheck {
  const oldestFirst = checkInOrder(lines, given)
  if (oldestFirst.state !== 'disagree') return oldestFirst
  const newestFirst = checkInOrder(lines.toReversed(), given)
  const better = newestFirst.rows.length < oldestFirst.rows.length ? newestFirst : oldestFirst
  return { ...better, rows: better.rows.toSorted((one, other) => one - other) }
}

function checkInOrder(lines: readonly Balanced[], given: Given): BalanceCheck {
  const rows: number[] = []
  let known = given.opening
  let compared = 0
  for (const { row, amount, balance } of lines) {
    const expected = known === undefined ? undefined : addKobo(known, amount)
    if (balance !== undefined && expected !== undefined) {
      compared += 1
      if (balance !== expected) rows.push(row)
    }
    known = balance ?? expected
  }
  const opening = given.opening ?? openingOf(lines)
  const last = lines.at(-1)
  if (given.closing !== undefined && known !== undefined && last !== undefined) {
    compared += 1
    if (given.closing !== known) rows.push(last.row)
  }
  const closing = given.closing ?? known
  return {
    state: compared === 0 ? 'absent' : rows.length === 0 ? 'agree' : 'disagree',
    rows,
    opening,
    closing,
  }
}

/** The balance before the first line, from the first one that has a balance. */
function openingOf(lines: readonly Balanced[]): Kobo | undefined {
  const at = lines.findIndex(({ balance }) => balance !== undefined)
  const balance = lines[at]?.balance
  if (balance === undefined) return undefined
  return addKobo(balance, negate(addKobo(...lines.slice(0, at + 1).map(({ amount }) => amount), ZERO)))
}

/**
 * The signs that the balances prove for amounts without any: of each line + or -, in the order given. Undefined where a
 * balance is missing, moves by another amount, or where nothing is known before the first line.
 */
export function signsByBalance(
  lines: readonly { size: Kobo; balance: Kobo | undefined }[],
  opening: Kobo | undefined,
): ('in' | 'out')[] | undefined {
  const oldestFirst = signsInOrder(lines, opening)
  return oldestFirst ?? signsInOrder(lines.toReversed(), opening)?.toReversed()
}

function signsInOrder(
  lines: readonly { size: Kobo; balance: Kobo | undefined }[],
  opening: Kobo | undefined,
): ('in' | 'out')[] | undefined {
  const signs: ('in' | 'out')[] = []
  // An account that begins with nothing shows its first movement as its balance.
  const [first] = lines
  let before = opening ?? (first !== undefined && first.balance === first.size ? ZERO : undefined)
  for (const { size, balance } of lines) {
    if (balance === undefined || before === undefined) return undefined
    const moved = addKobo(balance, negate(before))
    if (moved !== size && moved !== negate(size)) return undefined
    signs.push(moved === size ? 'in' : 'out')
    before = balance
  }
  return signs
}
