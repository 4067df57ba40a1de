import { formatNaira, negate, signedKobo, ZERO } from '@gatefill/domain/money'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { Badge } from '@gatefill/ui/primitives/badge'
import type { Column } from '../../shared/data-table.tsx'
import { DataTable, FootCell } from '../../shared/data-table.tsx'
import { Section } from '../../shared/section.tsx'
import { accountName } from './account-names.ts'
import { trialBalanceOf, useBooks } from './use-books.ts'

type Balance = { account: string; amount: number }

const columns: Column<Balance>[] = [
  {
    name: 'Account',
    cell: ({ account }) => (
      <>
        {accountName(account)}
        <span className="block text-micro font-normal text-ink-2">{account}</span>
      </>
    ),
  },
  {
    name: 'Debit',
    kind: 'figures',
    cell: ({ amount }) => amount > 0 && <MoneyText amount={signedKobo(amount)} />,
  },
  {
    name: 'Credit',
    kind: 'figures',
    cell: ({ amount }) => amount < 0 && <MoneyText amount={negate(signedKobo(amount))} />,
  },
]

/** What each account of our books holds, with the proof that both sides are equal. */
export function Balances() {
  const books = useBooks()
  return (
    <Section
      id="balances"
      title="Balances"
      about="What each account of our books holds now."
      read={books}
      empty={({ balances }) =>
        balances.length === 0
          ? { title: 'Nothing is booked yet', text: 'The first payment writes the first lines.' }
          : undefined
      }
    >
      {(report) => {
        const { debit, credit, between } = trialBalanceOf(report)
        return (
          <DataTable
            caption="Balances"
            columns={columns}
            rows={report.balances}
            keyOf={({ account }) => account}
            foot={
              <>
                <tr>
                  <FootCell>Sum</FootCell>
                  <FootCell right>
                    <MoneyText amount={debit} />
                  </FootCell>
                  <FootCell right>
                    <MoneyText amount={credit} />
                  </FootCell>
                </tr>
                <tr>
                  <FootCell>Trial balance</FootCell>
                  <FootCell right>{formatNaira(between)}</FootCell>
                  <FootCell right>
                    {between === ZERO ? (
                      <Badge tone="green">Adds up</Badge>
                    ) : (
                      <Badge tone="red">Does not add up</Badge>
                    )}
                  </FootCell>
                </tr>
              </>
            }
          />
        )
      }}
    </Section>
  )
}
