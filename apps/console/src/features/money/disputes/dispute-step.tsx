import type { FinanceDisputeDetail } from '@gatefill/contracts/staff/finance/disputes'
import { answerDispute } from '@gatefill/contracts/staff/finance/disputes'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { asId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import { isDisputeOpen } from '@gatefill/domain/payments/dispute'
import type { DisputeAnswerKind } from '@gatefill/domain/payments/dispute-answer'
import { isAnswerSent } from '@gatefill/domain/payments/dispute-answer'
import { providerName } from '@gatefill/domain/payments/payment-method'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { Button } from '@gatefill/ui/primitives/button'
import { Notice } from '@gatefill/ui/primitives/notice'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { closeAndFocus } from '../../../shared/close-and-focus.ts'
import { useMay } from '../../../shared/member.ts'
import { Fact, Facts } from '../../../shared/rooms/facts.tsx'
import { OrderLink } from '../../../shared/rooms/order-link.tsx'
import { Panel } from '../../../shared/rooms/panel.tsx'
import { AnswerDisputeDialog } from './answer-dispute-dialog.tsx'
import { AnswerBy } from './dispute-columns.tsx'

/** The facts of a dispute, until when it must be answered, and the answer where the provider takes it from here. */
export function DisputeStep({ dispute }: { dispute: FinanceDisputeDetail }) {
  const { amount, openedAt, orderId, turnedAt } = dispute
  const [kind, setKind] = useState<DisputeAnswerKind>()
  const close = () => setKind(undefined)
  return (
    <Panel id="dispute-step" title="Next step">
      <Facts>
        <Fact name="Disputed">
          <MoneyText amount={kobo(amount)} />
        </Fact>
        <Fact name="Answer by">
          <AnswerBy {...dispute} />
        </Fact>
        <Fact name="Payment">{dispute.reference}</Fact>
        <Fact name="Opened">{formatDateTime(openedAt)}</Fact>
        {turnedAt !== null && <Fact name="Decided again">{formatDateTime(turnedAt)}</Fact>}
        <Fact name="Order">{orderId === null ? 'Unknown' : <OrderLink id={asId(orderId)} />}</Fact>
      </Facts>
      <Answering dispute={dispute} onAnswer={setKind} />
      {kind !== undefined && (
        <AnswerDisputeDialog
          dispute={dispute}
          kind={kind}
          onClose={close}
          onDone={() => closeAndFocus(close, '#dispute-answers')}
        />
      )}
    </Panel>
  )
}

type AnsweringProps = { dispute: FinanceDisputeDetail; onAnswer: (kind: DisputeAnswerKind) => void }

function Answering({ dispute, onAnswer }: AnsweringProps) {
  const mayAct = useMay()(answerDispute)
  const { state, provider, evidence, mayAnswer, answers } = dispute
  if (!isDisputeOpen(state)) return null
  if (evidence === null)
    return (
      <Line>
        Answer this dispute in the dashboard of {providerName(provider)}. What the bank decides appears here.
      </Line>
    )
  if (answers.some((answer) => isAnswerSent(answer.state)))
    return (
      <Line>
        The bank is deciding, and its decision will appear here. If {providerName(provider)} asks for more,
        answer in its dashboard.
      </Line>
    )
  if (!mayAnswer || !mayAct) return null
  return (
    <div className="grid gap-2 p-4 pt-0">
      <Button onClick={() => onAnswer('contest')}>Contest</Button>
      {dispute.acceptProblem === null ? (
        <Button variant="danger-quiet" onClick={() => onAnswer('accept')}>
          Accept
        </Button>
      ) : (
        <Notice tone="warning">{dispute.acceptProblem}</Notice>
      )}
    </div>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <div className="p-4 pt-0">
    <Notice tone="info">{children}</Notice>
  </div>
)
