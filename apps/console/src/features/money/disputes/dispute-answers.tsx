import type { FinanceDisputeAnswer } from '@gatefill/contracts/staff/finance/disputes'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { kobo } from '@gatefill/domain/core/money'
import type { DisputeAnswerKind, DisputeAnswerState } from '@gatefill/domain/payments/dispute-answer'
import { evidenceNames, isAnswerRefused, isContest } from '@gatefill/domain/payments/dispute-answer'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import type { BadgeTone } from '@gatefill/ui/primitives/badge'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Notice } from '@gatefill/ui/primitives/notice'
import { dayText } from '../../../entities/money/days.ts'
import { Fact, Facts } from '../../../shared/rooms/facts.tsx'
import { Panel } from '../../../shared/rooms/panel.tsx'

const KIND_NAMES: Readonly<Record<DisputeAnswerKind, string>> = { accept: 'Accepted', contest: 'Contested' }
const STATE_NAMES: Readonly<Record<DisputeAnswerState, string>> = {
  sending: 'Being sent',
  sent: 'Sent',
  refused: 'Refused by the provider',
}
const TONES: Readonly<Record<DisputeAnswerState, BadgeTone>> = {
  sending: 'yellow',
  sent: 'green',
  refused: 'red',
}

const megabytes = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 1 })
const sizeText = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${megabytes.format(bytes / 1_000_000)} MB`

/** What was answered to a dispute, the latest first. */
export function DisputeAnswers({ answers }: { answers: readonly FinanceDisputeAnswer[] }) {
  return (
    <Panel id="dispute-answers" title="What was sent">
      {answers.length === 0 ? (
        <p className="p-4 text-ink-2">Nothing was sent yet.</p>
      ) : (
        <ul>
          {answers.map((answer) => (
            <li key={answer.id} className="border-line not-last:border-b">
              <Answer answer={answer} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Answer({ answer }: { answer: FinanceDisputeAnswer }) {
  const { kind, state, amount, details, deliveryAddress, deliveryDate, sentAt } = answer
  return (
    <Facts>
      <div className="flex flex-wrap items-center gap-3">
        <dt className="sr-only">Answer</dt>
        <dd className="flex flex-wrap items-center gap-3 font-semibold">
          {KIND_NAMES[kind]} <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>
        </dd>
      </div>
      {isAnswerRefused(state) && (
        <div>
          <dt className="sr-only">Why</dt>
          <dd>
            <Notice tone="warning">{answer.refusal}</Notice>
          </dd>
        </div>
      )}
      <Fact name={isContest(kind) ? 'Service details' : 'Reason'}>{details}</Fact>
      {!isContest(kind) && (
        <Fact name="Given back">
          <MoneyText amount={kobo(amount)} />
        </Fact>
      )}
      {deliveryAddress !== '' && <Fact name="Delivered to">{deliveryAddress}</Fact>}
      {deliveryDate !== null && <Fact name="Delivered on">{dayText(deliveryDate)}</Fact>}
      {answer.fileSize > 0 && (
        <Fact name="File">
          {evidenceNames([answer.fileType])}, {sizeText(answer.fileSize)}
        </Fact>
      )}
      <Fact name="Answered">
        {answer.answeredBy.name}, {formatDateTime(answer.answeredAt)}
      </Fact>
      {sentAt !== null && <Fact name="Sent">{formatDateTime(sentAt)}</Fact>}
    </Facts>
  )
}
