import { accountLabel } from '@gatefill/domain/finance/account-labels'
import { useParams } from 'react-router'
import { Postings } from '../../features/money/ledger/postings.tsx'
import { MoneyTabs } from '../../features/money/money-tabs.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { MONEY } from '../../shared/rooms/rooms.ts'

/** /console/money/ledger/:account: the postings of an account. */
export function LedgerAccountPage() {
  const { account = '' } = useParams()
  return (
    <Room
      title={accountLabel(account)}
      note={account}
      back={{ to: MONEY.ledger.path, name: 'Back to Ledger' }}
      tabs={<MoneyTabs />}
    >
      <Postings account={account} />
    </Room>
  )
}
