import type { LedgerReport } from '@gatefill/contracts/staff/staff-ledger'
import { formatNaira, negate, signedKobo, ZERO } from '@gatefill/domain/core/money'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { Badge } from '@gatefill/ui/primitives/badge'
import type { Column } from '../../shared/data-table.tsx'
import { DataTable, FootCell, Small } from '../../shared/data-table.tsx'
import { Section } from '../../shared/section.tsx'
import { accountName } from './account-names.ts'
import { trialBalanceOf, useLedger } from './use-books.ts'

type Balance = LedgerReport['balances'][number]

const columns: Column<Balance>[] = [
  {
    name: 'Account',
    cell: ({ account }) => (
      <>
        {accountName(account)}
        <Small>{account}</Small>
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

const heldOf = ({ balances }: LedgerReport): Balance[] => balances.filter(({ amount }) => amount !== 0)

/** What each account of our books holds, with the proof that both sides are equal. */
export function Balances() {
  const books = useLedger()
  return (
    <Section
      id="balances"
      title="Balances"
      about="What each account of our books holds now. Accounts that hold nothing are left out."
      read={books}
      empty={(report) =>
        heldOf(report).length === 0
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
            rows={heldOf(report)}
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
