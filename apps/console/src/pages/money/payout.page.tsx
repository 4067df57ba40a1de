import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getPayout } from '@gatefill/contracts/staff/finance/payouts'
import { asId } from '@gatefill/domain/core/ids'
import { useParams } from 'react-router'
import { dayText } from '../../entities/money/days.ts'
import { MoneyTabs } from '../../features/money/money-tabs.tsx'
import { AccountChangeActs } from '../../features/money/payouts/account-change/account-change-acts.tsx'
import { AccountChangeHistory } from '../../features/money/payouts/account-change/account-change-history.tsx'
import { AccountChangeNotices } from '../../features/money/payouts/account-change/account-change-notices.tsx'
import { AccountChangePanel } from '../../features/money/payouts/account-change/account-change-panel.tsx'
import { AccountChangeWait } from '../../features/money/payouts/account-change/account-change-wait.tsx'
import { PayoutActs } from '../../features/money/payouts/payout-acts.tsx'
import { PayoutBadge } from '../../features/money/payouts/payout-labels.tsx'
import { PayoutLines } from '../../features/money/payouts/payout-lines.tsx'
import { PayoutReturnNotice } from '../../features/money/payouts/payout-return-notice.tsx'
import { Panel } from '../../shared/rooms/panel.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { MONEY } from '../../shared/rooms/rooms.ts'
import { TableStates } from '../../shared/table/table-states.tsx'

/** /console/money/payouts/:id: one payout with its statement and its next step. */
export function PayoutPage() {
  const { id = '' } = useParams()
  const read = useEndpoint(getPayout, { params: { id: asId<never>(id) } })
  const payout = read.data
  return (
    <Room
      title={payout?.payeeName ?? 'Payout'}
      note={
        payout !== undefined && (
          <span className="flex flex-wrap items-center gap-3">
            <PayoutBadge payout={payout} /> {dayText(payout.from)} to {dayText(payout.to)}
          </span>
        )
      }
      back={{ to: MONEY.payouts.path, name: 'Back to Payouts' }}
      tabs={<MoneyTabs />}
    >
      {payout === undefined ? (
        <Panel id="payout" title="Payout">
          <TableStates title="Payout" read={read} empty={undefined} />
        </Panel>
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="grid grid-cols-1 gap-4">
            <PayoutReturnNotice payout={payout} />
            {payout.accountChange !== null && (
              <AccountChangePanel
                id="account-change"
                change={payout.accountChange}
                payeeName={payout.payeeName}
              >
                <AccountChangeNotices {...payout.accountChange} />
                <AccountChangeActs
                  change={payout.accountChange}
                  payeeName={payout.payeeName}
                  focusOn="#account-change"
                />
              </AccountChangePanel>
            )}
            <PayoutLines payout={payout} read={read} />
          </div>
          <div className="grid grid-cols-1 gap-4">
            <PayoutActs payout={payout} />
            {payout.accountChange !== null && <AccountChangeWait change={payout.accountChange} />}
            {payout.accountChange !== null && (
              <AccountChangeHistory change={payout.accountChange} payout={payout} />
            )}
          </div>
        </div>
      )}
    </Room>
  )
}
