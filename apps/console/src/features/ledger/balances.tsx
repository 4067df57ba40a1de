import type { LedgerReport } from '@gatefill/contracts/staff/staff-ledger'
import { csvNaira } from '@gatefill/domain/core/csv'
import { formatNaira, negate, signedKobo, ZERO } from '@gatefill/domain/core/money'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { Badge } from '@gatefill/ui/primitives/badge'
import { useMemo } from 'react'
import { accountName } from '../../entities/money/account-names.ts'
import { trialBalanceOf, useLedger } from '../../entities/money/use-ledger.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { FootCell, Small } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'

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
    sort: ({ account }) => accountName(account),
    csv: [
      ['Account', ({ account }) => account],
      ['Name', ({ account }) => accountName(account)],
    ],
  },
  {
    name: 'Debit',
    kind: 'figures',
    cell: ({ amount }) => amount > 0 && <MoneyText amount={signedKobo(amount)} />,
    sort: ({ amount }) => (amount > 0 ? amount : null),
    csv: ({ amount }) => (amount > 0 ? csvNaira(signedKobo(amount)) : null),
  },
  {
    name: 'Credit',
    kind: 'figures',
    cell: ({ amount }) => amount < 0 && <MoneyText amount={negate(signedKobo(amount))} />,
    sort: ({ amount }) => (amount < 0 ? -amount : null),
    csv: ({ amount }) => (amount < 0 ? csvNaira(negate(signedKobo(amount))) : null),
  },
]

/** The balance of each account, with the trial balance as proof that debits equal credits. */
export function Balances() {
  const ledger = useLedger()
  const rows = useMemo(() => ledger.data?.balances.filter(({ amount }) => amount !== 0), [ledger.data])
  return (
    <TablePanel
      id="balances"
      title="Balances"
      about="The current balance of each ledger account. Accounts at zero are hidden."
      read={ledger}
      rows={rows}
      columns={columns}
      keyOf={({ account }) => account}
      empty={{ title: 'No entries yet', text: 'Balances appear here after the first payment.' }}
      foot={rows !== undefined && <TrialBalanceRows balances={rows} />}
    />
  )
}

function TrialBalanceRows({ balances }: { balances: Balance[] }) {
  const { debit, credit, between } = trialBalanceOf({ balances })
  return (
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
