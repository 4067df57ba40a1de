import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import type { FinancePeriodDetail } from '@gatefill/contracts/staff/finance/periods'
import {
  closePeriod,
  preparePeriod,
  refuseReopening,
  reopenPeriod,
  requestReopening,
  sendBackPeriod,
} from '@gatefill/contracts/staff/finance/periods'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { PeriodState } from '@gatefill/domain/finance/period'
import { Lock } from '@gatefill/ui/icons/people'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Notice } from '@gatefill/ui/primitives/notice'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { monthText } from '../../../entities/money/days.ts'
import { closeAndFocus } from '../../../shared/close-and-focus.ts'
import { useMay, useMember } from '../../../shared/member.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { Panel } from '../../../shared/rooms/panel.tsx'
import { CHECK_LIST_FIRST } from '../../../shared/sentences.ts'
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

/** The second person closes a month: the month is typed, because it takes no journal afterwards. */
function CloseMonth({ period }: { period: FinancePeriodDetail }) {
  const call = useCall()
  const name = monthText(period.month)
  const form = useForm({
    initial: { typed: '' },
    validate: ({ typed }) =>
      fieldErrors([['typed', isName(typed, name) ? undefined : `Please type ${name} to confirm`]]),
  })
  const { write, isBusy, failure } = useWrite({
    form,
    send: () => call(closePeriod, { params: { month: period.month } }),
    failed: 'The month could not be closed. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    success: `${name} is closed`,
    invalidates: PERIOD_READS,
  })
  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(write)} className="grid gap-3">
      <Notice icon={<Lock aria-hidden="true" />}>
        <b>After closing, no journal can count in {name}.</b> Corrections count in the next month.
      </Notice>
      <TextField form={form} name="typed" label={`Type ${name} to confirm`} autoComplete="off" />
      <FailureLine text={failure?.message} />
      <Button type="submit" wide busy={isBusy} busyLabel="Closing...">
        Close {name}
      </Button>
    </form>
  )
}

const isName = (typed: string, name: string): boolean => typed.trim().toLowerCase() === name.toLowerCase()
