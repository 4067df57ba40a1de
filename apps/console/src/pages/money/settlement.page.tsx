import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getSettlement } from '@gatefill/contracts/staff/finance/settlements'
import { formatDate } from '@gatefill/domain/core/formats'
import { providerName } from '@gatefill/domain/payments/payment-method'
import { useParams } from 'react-router'
import { MoneyTabs } from '../../features/money/money-tabs.tsx'
import {
  ExplainedDeductions,
  SettledTransactions,
  SettlementSum,
} from '../../features/money/settlements/settlement.tsx'
import { SettlementBadge } from '../../features/money/settlements/settlement-labels.tsx'
import { Panel } from '../../shared/rooms/panel.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { MONEY } from '../../shared/rooms/rooms.ts'
import { TableStates } from '../../shared/table/table-states.tsx'

/** /console/money/settlements/:provider/:settlementId: one settlement beside what we expect of it. */
export function SettlementPage() {
  const { provider = '', settlementId = '' } = useParams()
  const read = useEndpoint(getSettlement, { params: { provider, settlementId } })
  const settlement = read.data
  return (
    <Room
      title={settlementId}
      note={
        settlement !== undefined && (
          <span className="flex flex-wrap items-center gap-3">
            <SettlementBadge state={settlement.state} /> {providerName(provider)}, settled{' '}
            {formatDate(settlement.settledAt)}
          </span>
        )
      }
      back={{ to: MONEY.settlements.path, name: 'Back to Settlements' }}
      tabs={<MoneyTabs />}
    >
      {settlement === undefined ? (
        <Panel id="settlement" title="Settlement">
          <TableStates title="Settlement" read={read} empty={undefined} />
        </Panel>
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="grid gap-4">
            <SettledTransactions settlement={settlement} read={read} />
            <ExplainedDeductions settlement={settlement} read={read} />
          </div>
          <SettlementSum settlement={settlement} />
        </div>
      )}
    </Room>
  )
}
