import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import type { FinancePeriodDetail } from '@gatefill/contracts/staff/finance/periods'
import {
  preparePeriod,
  refuseReopening,
  reopenPeriod,
  requestReopening,
  sendBackPeriod,
} from '@gatefill/contracts/staff/finance/periods'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { PeriodState } from '@gatefill/domain/finance/period'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { useState } from 'react'
import { monthText } from '../../entities/money/days.ts'
import { closeAndFocus } from '../../shared/close-and-focus.ts'
import { useMay, useMember } from '../../shared/member.ts'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { Panel } from '../../shared/rooms/panel.tsx'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'
import { CloseMonth } from './close-month.tsx'
import { PERIOD_READS } from './period-reads.ts'
import { PrepareMonth } from './prepare-month.tsx'

type PeriodProps = { period: FinancePeriodDetail }

const TITLES: Readonly<Record<PeriodState, string>> = {
  open: 'First person',
  prepared: 'Second person',
  closed: 'Closed',
  reopening: 'Second person',
}

/** What can be done with a month in its state, by whom. */
export function PeriodActs({ period }: PeriodProps) {
  const may = useMay()
  return (
    <Panel id="acts" title={TITLES[period.state]}>
      <div className="grid gap-3 px-4 py-3">
        <Said period={period} />
        {may(preparePeriod) && <Acts period={period} />}
      </div>
    </Panel>
  )
}

/** Who did what so far. */
function Said({
  period: { preparedBy, preparedAt, note, closedBy, closedAt, reopeningBy, ...rest },
}: PeriodProps) {
  const at = (time: string | null) => (time === null ? '' : `, ${formatDateTime(time)}`)
  return (
    <ul className="grid gap-1">
      {preparedBy !== null && (
        <li>
          <b>Prepared by {preparedBy.name}</b>
          <span className="text-ink-2">
            {at(preparedAt)}
            {note !== '' && `. Note: ${note}`}
          </span>
        </li>
      )}
      {closedBy !== null && (
        <li>
          <b>Closed by {closedBy.name}</b>
          <span className="text-ink-2">{at(closedAt)}</span>
        </li>
      )}
      {reopeningBy !== null && (
        <li>
          <b>{reopeningBy.name} asked to reopen it.</b>
          <span className="text-ink-2"> Reason: {rest.reopeningReason}</span>
        </li>
      )}
    </ul>
  )
}

function Acts({ period }: PeriodProps) {
  const me = useMember().id
  switch (period.state) {
    case 'open':
      return <PrepareMonth period={period} />
    case 'prepared':
      return (
        <>
          {period.preparedBy?.id === me ? (
            <p className="text-ink-2">You prepared this month. Another person closes it.</p>
          ) : (
            <CloseMonth period={period} />
          )}
          <ReasonAct period={period} act="sendBack" />
        </>
      )
    case 'closed':
      return <ReasonAct period={period} act="askReopening" />
    case 'reopening':
      return (
        <>
          {period.reopeningBy?.id === me ? (
            <p className="text-ink-2">You asked for it. Another person reopens this month.</p>
          ) : (
            <Reopen period={period} />
          )}
          <ReasonAct period={period} act="refuseReopening" />
        </>
      )
  }
}

function Reopen({ period: { month } }: PeriodProps) {
  const call = useCall()
  const { write, isBusy, failure } = useWrite({
    send: () => call(reopenPeriod, { params: { month } }),
    failed: 'The month could not be reopened. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    success: `${monthText(month)} is open again`,
    invalidates: PERIOD_READS,
  })
  return (
    <>
      <FailureLine text={failure?.message} />
      <Button wide busy={isBusy} busyLabel="Reopening..." onClick={() => void write()}>
        Reopen {monthText(month)}
      </Button>
    </>
  )
}

/** Acts that only need a reason. */
const REASON_ACTS = {
  sendBack: {
    endpoint: sendBackPeriod,
    name: 'Send back',
    description: 'The month is open again, and has to be prepared again.',
    busyLabel: 'Sending back...',
    success: 'Month sent back',
  },
  askReopening: {
    endpoint: requestReopening,
    name: 'Ask to reopen',
    description:
      'The month stays closed until another person reopens it. Only the last closed month can be reopened.',
    busyLabel: 'Asking...',
    success: 'Reopening requested',
  },
  refuseReopening: {
    endpoint: refuseReopening,
    name: 'Keep it closed',
    description: 'The month stays closed.',
    busyLabel: 'Saving...',
    success: 'The month stays closed',
  },
} as const

function ReasonAct({ period: { month }, act }: PeriodProps & { act: keyof typeof REASON_ACTS }) {
  const call = useCall()
  const [isOpen, setOpen] = useState(false)
  const { endpoint, name, ...texts } = REASON_ACTS[act]
  return (
    <>
      <Button variant="quiet" wide onClick={() => setOpen(true)}>
        {name}
      </Button>
      {isOpen && (
        <ReasonDialog
          {...texts}
          title={`${name}: ${monthText(month)}`}
          label="Reason"
          confirmLabel={name}
          failed="Nothing was changed. Please try again."
          invalidates={PERIOD_READS}
          onClose={() => setOpen(false)}
          onConfirm={(reason) => call(endpoint, { params: { month }, body: { reason } })}
          onDone={() => closeAndFocus(() => setOpen(false), '#acts')}
        />
      )}
    </>
  )
}
