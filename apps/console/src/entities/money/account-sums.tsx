import type { AccountSums } from '@gatefill/contracts/staff/finance/finance-shapes'
import { addKobo, formatNaira, signedKobo, ZERO } from '@gatefill/domain/core/money'
import { trialBalance } from '@gatefill/domain/payments/ledger'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Link } from 'react-router'
import { accountPath } from '../../shared/rooms/rooms.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { FootCell, Small } from '../../shared/table/columns.tsx'
import { debitAndCredit } from './debit-credit.tsx'

/** '₦1,200.00 Dr' */
const balanceText = (amount: number): string =>
  amount === 0
    ? formatNaira(ZERO)
    : `${formatNaira(signedKobo(Math.abs(amount)))} ${amount > 0 ? 'Dr' : 'Cr'}`

const openingColumn: Column<AccountSums> = {
  name: 'Opening',
  kind: 'figures',
  cell: ({ opening }) => <span className="figures">{balanceText(opening)}</span>,
  sort: ({ opening }) => opening,
  csv: ({ opening }) => ({ kobo: signedKobo(opening) }),
}

/** The sums of each account; those of a month with the balance at its beginning. */
export const accountColumns = (month: string): Column<AccountSums>[] => [
  {
    name: 'Account',
    cell: ({ account, label }) => (
      <>
        <Link
          to={`${accountPath(account)}${month === '' ? '' : `?month=${month}`}`}
          className="text-link inline-flex min-h-8 items-center"
        >
          {label}
        </Link>
        <Small>{account}</Small>
      </>
    ),
    sort: ({ label }) => label,
    csv: [
      ['Account', ({ account }) => account],
      ['Name', ({ label }) => label],
    ],
  },
  ...(month === '' ? [] : [openingColumn]),
  {
    name: 'Debits',
    kind: 'figures',
    cell: ({ debits }) => <MoneyText amount={signedKobo(debits)} />,
    sort: ({ debits }) => debits,
    csv: ({ debits }) => ({ kobo: signedKobo(debits) }),
  },
  {
    name: 'Credits',
    kind: 'figures',
    cell: ({ credits }) => <MoneyText amount={signedKobo(credits)} />,
    sort: ({ credits }) => credits,
    csv: ({ credits }) => ({ kobo: signedKobo(credits) }),
  },
  ...debitAndCredit<AccountSums>(['Balance, debit', 'Balance, credit'], ({ closing }) => closing),
]

/** The foot: sums that must be equal, and the trial balance. */
export function AccountTotals({ sums, month }: { sums: readonly AccountSums[]; month: string }) {
  const { debit, credit, between } = trialBalance(
    sums.map(({ closing }) => ({ amount: signedKobo(closing) })),
  )
  const debits = addKobo(...sums.map((each) => signedKobo(each.debits)))
  const credits = addKobo(...sums.map((each) => signedKobo(each.credits)))
  const before = month === '' ? 1 : 2
  return (
    <>
      <tr>
        <FootCell span={before}>Total</FootCell>
        {[debits, credits, debit, credit].map((amount, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: four places that never change
          <FootCell key={at} right>
            <MoneyText amount={amount} />
          </FootCell>
        ))}
      </tr>
      <tr>
        <FootCell span={before + 2}>Trial balance</FootCell>
        <FootCell right>
          <span className="figures">{formatNaira(between)}</span>
        </FootCell>
        <FootCell right>
          {between === ZERO ? <Badge tone="green">Balanced</Badge> : <Badge tone="red">Out of balance</Badge>}
        </FootCell>
      </tr>
    </>
  )
}
