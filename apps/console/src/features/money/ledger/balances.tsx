import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listLedgerAccounts } from '@gatefill/contracts/staff/finance/ledger'
import { useMemo } from 'react'
import { AccountTotals, accountColumns } from '../../../entities/money/account-sums.tsx'
import { MonthFilter, useMonth } from '../../../entities/money/month-filter.tsx'
import { useReadInterval } from '../../../shared/presence.ts'
import { Room } from '../../../shared/rooms/room.tsx'
import { MONEY } from '../../../shared/rooms/rooms.ts'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import { MoneyTabs } from '../money-tabs.tsx'

/** What each account holds and moved, with the trial balance as proof that debits equal credits. */
function Balances() {
  const { month } = useMonth()
  const accounts = useEndpoint(
    listLedgerAccounts,
    { query: { month } },
    { refetchInterval: useReadInterval(), keepPrevious: true },
  )
  const rows = useMemo(
    () => accounts.data?.filter((each) => each.opening !== 0 || each.debits !== 0 || each.credits !== 0),
    [accounts.data],
  )
  const columns = useMemo(() => accountColumns(month), [month])
  return (
    <TablePanel
      id="balances"
      title="Balances"
      about="Open an account to see its postings. Accounts without postings are hidden."
      read={accounts}
      rows={rows}
      columns={columns}
      keyOf={({ account }) => account}
      action={<MonthFilter />}
      empty={{ title: 'No entries yet', text: 'Balances appear here after the first payment.' }}
      foot={rows !== undefined && <AccountTotals sums={rows} month={month} />}
    />
  )
}

/** /console/money/ledger: what each account holds. */
export function MoneyLedgerPage() {
  return (
    <Room title={MONEY.ledger.title} tabs={<MoneyTabs />}>
      <Balances />
    </Room>
  )
}
