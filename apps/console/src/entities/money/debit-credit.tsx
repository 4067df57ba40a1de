import { negate, signedKobo } from '@gatefill/domain/core/money'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import type { Column } from '../../shared/table/columns.tsx'

/** A balance or posting, + debit, - credit, as two columns of which one is filled. */
export const debitAndCredit = <Row,>(
  names: readonly [debit: string, credit: string],
  amountOf: (row: Row) => number,
): Column<Row>[] => {
  const [debit, credit] = names
  const debitOf = (row: Row) => (amountOf(row) > 0 ? signedKobo(amountOf(row)) : null)
  const creditOf = (row: Row) => (amountOf(row) < 0 ? negate(signedKobo(amountOf(row))) : null)
  return [
    { name: debit, of: debitOf },
    { name: credit, of: creditOf },
  ].map(({ name, of }) => ({
    name,
    kind: 'figures' as const,
    cell: (row: Row) => {
      const amount = of(row)
      return amount !== null && <MoneyText amount={amount} />
    },
    sort: of,
    csv: (row: Row) => {
      const amount = of(row)
      return amount === null ? null : { kobo: amount }
    },
  }))
}
