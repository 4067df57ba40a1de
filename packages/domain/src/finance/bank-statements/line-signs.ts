import type { Kobo } from '../../core/money.ts'
import { negate } from '../../core/money.ts'
import type { BalanceCheck } from './statement-balances.ts'
import { checkBalances, signsByBalance } from './statement-balances.ts'
import type { Columns } from './statement-columns.ts'
import type { Movement, RowLine, Rows } from './statement-rows.ts'

/** How it is known which amounts are money out, as it is shown to the person who imports. */
export type SignSource = 'columns' | 'direction' | 'sign' | 'balance' | 'none'

export type Signed = { amounts: Kobo[]; source: SignSource }

/**
 * The amount of each line, + money in, - money out. A problem where a line could be either, and neither its columns nor the
 * balances say which.
 */
export function signedLines(
  { lines, opening, closing }: Rows,
  columns: Columns,
): Signed | { problem: string } {
  const stateOf = (amounts: readonly Kobo[]): BalanceCheck['state'] =>
    checkBalances(
      lines.map(({ row, balance }, at) => ({ row, balance, amount: amounts[at] ?? (0 as Kobo) })), // one for each line
      { opening, closing },
    ).state
  if (lines.every(({ movement }) => movement.side !== 'amount')) return bySides(lines, stateOf)
  if (columns.includes('direction')) return byDirection(lines)
  return bySigns(lines, opening, stateOf)
}

const amountOf = (size: Kobo, isOut: boolean): Kobo => (isOut ? negate(size) : size)

/** Money in and money out have a column each. A minus there may only repeat the name of the column, or take it back. */
function bySides(
  lines: readonly RowLine[],
  stateOf: (amounts: readonly Kobo[]) => BalanceCheck['state'],
): Signed | { problem: string } {
  const plain = lines.map(({ movement }) => amountOf(movement.size, movement.side === 'out'))
  const isAgainst = ({ side, sign }: Movement, isMixed: boolean): boolean =>
    side === 'in' ? sign === 'out' : sign === 'in' || (sign === 'out' && isMixed)
  const outs = lines.filter(({ movement }) => movement.side === 'out')
  const isMixed =
    outs.some(({ movement }) => movement.sign === 'out') &&
    outs.some(({ movement }) => movement.sign !== 'out')
  const against = lines.filter(({ movement }) => isAgainst(movement, isMixed))
  const [first] = against
  if (first === undefined) return { amounts: plain, source: 'columns' }
  const taken = lines.map(({ movement }) =>
    amountOf(movement.size, (movement.side === 'out') !== isAgainst(movement, isMixed)),
  )
  if (stateOf(taken) === 'agree') return { amounts: taken, source: 'balance' }
  if (stateOf(plain) === 'agree') return { amounts: plain, source: 'balance' }
  const column = first.movement.side === 'out' ? 'money out' : 'money in'
  return {
    problem: `Row ${first.row} has a sign against its column, ${column}. No balance says whether the money came or went.`,
  }
}

/** A column beside the amount says 'Debit' or 'Credit'. */
function byDirection(lines: readonly RowLine[]): Signed | { problem: string } {
  const isSigned = lines.some(({ movement }) => movement.sign === 'out')
  const amounts: Kobo[] = []
  for (const { row, movement } of lines) {
    const { size, sign, direction } = movement
    if (direction === undefined && !isSigned)
      return { problem: `Row ${row} does not say whether its amount is money in or money out` }
    if (direction === 'in' && sign === 'out')
      return { problem: `Row ${row} says money in beside an amount with a minus` }
    if (direction === 'out' && sign === 'in')
      return { problem: `Row ${row} says money out beside an amount that says money in` }
    amounts.push(amountOf(size, (direction ?? sign) === 'out'))
  }
  return { amounts, source: 'direction' }
}

/** One amount: by its sign, or where none has any by what the balances prove. */
function bySigns(
  lines: readonly RowLine[],
  opening: Kobo | undefined,
  stateOf: (amounts: readonly Kobo[]) => BalanceCheck['state'],
): Signed | { problem: string } {
  const signs = new Set(lines.map(({ movement }) => movement.sign))
  const written = lines.map(({ movement }) => amountOf(movement.size, movement.sign === 'out'))
  // Where money in is marked, an amount without a mark may be either.
  const isOpen = signs.has('none') && (signs.has('in') || !signs.has('out'))
  if (!isOpen) return { amounts: written, source: 'sign' }
  const state = stateOf(written)
  if (state === 'agree') return { amounts: written, source: 'balance' }
  if (!signs.has('in') && state === 'absent') return { amounts: written, source: 'none' }
  const proven = signsByBalance(
    lines.map(({ movement, balance }) => ({ size: movement.size, balance })),
    opening,
  )
  const fits = proven?.every((sign, at) => {
    const given = lines[at]?.movement.sign
    return given === 'none' || given === sign
  })
  if (proven !== undefined && fits === true)
    return {
      amounts: lines.map(({ movement }, at) => amountOf(movement.size, proven[at] === 'out')),
      source: 'balance',
    }
  const doubtful = lines.find(({ movement }) => movement.sign === 'none')
  return {
    problem: `Row ${doubtful?.row ?? ''} has an amount without a sign, and the balances do not say whether it is money in or money out`,
  }
}
