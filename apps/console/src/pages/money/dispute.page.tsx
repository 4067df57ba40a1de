import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getDispute } from '@gatefill/contracts/staff/finance/disputes'
import { providerName } from '@gatefill/domain/payments/payment-method'
import { useParams } from 'react-router'
import { DisputeAcceptances } from '../../features/money/disputes/dispute-acceptances.tsx'
import { DisputeAnswers } from '../../features/money/disputes/dispute-answers.tsx'
import { DisputeBadge } from '../../features/money/disputes/dispute-columns.tsx'
import { DisputePapers } from '../../features/money/disputes/dispute-papers.tsx'
import { DisputeStep } from '../../features/money/disputes/dispute-step.tsx'
import { DisputedMoney } from '../../features/money/disputes/disputed-money.tsx'
import { MoneyTabs } from '../../features/money/money-tabs.tsx'
import { useReadInterval } from '../../shared/presence.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { MONEY } from '../../shared/rooms/rooms.ts'
import { TableStates } from '../../shared/table/table-states.tsx'

/** /console/money/disputes/:provider/:disputeId: one dispute, what was answered, and the answer. */
export function DisputePage() {
  const { provider = '', disputeId = '' } = useParams()
  const read = useEndpoint(
    getDispute,
    { params: { provider, disputeId } },
    { refetchInterval: useReadInterval() },
  )
  const dispute = read.data
  return (
    <Room
      title={`Dispute ${disputeId}`}
      note={
        dispute !== undefined && (
          <span className="flex flex-wrap items-center gap-3">
            <DisputeBadge state={dispute.state} /> {providerName(provider)}
          </span>
        )
      }
      back={{ to: MONEY.disputes.path, name: 'Back to Disputes' }}
      tabs={<MoneyTabs />}
    >
      {dispute === undefined ? (
        <Panel id="dispute" title="Dispute">
          <TableStates title="Dispute" read={read} empty={undefined} />
        </Panel>
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="grid gap-4">
            {dispute.payment !== null && <DisputedMoney amount={dispute.amount} payment={dispute.payment} />}
            <DisputeAcceptances dispute={dispute} />
            <DisputePapers papers={dispute.papers} />
            <DisputeAnswers answers={dispute.answers} />
          </div>
          <DisputeStep dispute={dispute} />
        </div>
      )}
    </Room>
  )
}
