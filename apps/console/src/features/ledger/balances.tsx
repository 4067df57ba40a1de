import type { LedgerReport } from '@gatefill/contracts/staff/staff-ledger'
import { formatNaira, negate, signedKobo, ZERO } from '@gatefill/domain/core/money'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { Badge } from '@gatefill/ui/primitives/badge'
import type { Column } from '../../shared/data-table.tsx'
import { DataTable, FootCell, Small } from '../../shared/data-table.tsx'
import { Section } from '../../shared/section.tsx'
import { accountName } from './account-names.ts'
import { trialBalanceOf, useLedger } from './use-ledger.ts'

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

const nonZeroOf = ({ balances }: LedgerReport): Balance[] => balances.filter(({ amount }) => amount !== 0)

/** The balance of each account, with the trial balance as proof that debits equal credits. */
export function Balances() {
  const ledger = useLedger()
  return (
    <Section
      id="balances"
      title="Balances"
      about="The current balance of each ledger account. Accounts at zero are hidden."
      read={ledger}
      empty={(report) =>
        nonZeroOf(report).length === 0
          ? { title: 'No entries yet', text: 'Balances appear here after the first payment.' }
          : undefined
      }
    >
      {(report) => {
        const { debit, credit, between } = trialBalanceOf(report)
        return (
          <DataTable
            caption="Balances"
            columns={columns}
            rows={nonZeroOf(report)}
            keyOf={({ account }) => account}
            foot={
              <>
                <tr>
                  <FootCell>Total</FootCell>
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
                      <Badge tone="green">Balanced</Badge>
                    ) : (
                      <Badge tone="red">Out of balance</Badge>
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
