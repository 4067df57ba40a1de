import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import type { DeadLetter } from '@gatefill/contracts/staff/staff-ledger'
import { listDeadLetters, replayDeadLetter } from '@gatefill/contracts/staff/staff-ledger'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { focusHeading } from '@gatefill/ui/focus-heading'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { useDeadLetters } from '../../../entities/money/use-dead-letters.ts'
import { useMay } from '../../../shared/member.ts'
import { Room } from '../../../shared/rooms/room.tsx'
import { MONEY } from '../../../shared/rooms/rooms.ts'
import { CHECK_LIST_FIRST } from '../../../shared/sentences.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import { MoneyTabs } from '../money-tabs.tsx'
import { FailingMessages } from './failing-messages.tsx'
import { RecurringJobs } from './recurring-jobs.tsx'

/** Outbox messages that failed after all retries; each is safe to send again. */
function DeadLetters() {
  const call = useCall()
  const may = useMay()
  const deadLetters = useDeadLetters()
  const { write, input, failure } = useWrite({
    send: (id: number) => call(replayDeadLetter, { params: { id: String(id) } }),
    failed: 'The message could not be sent again. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    success: 'Message sent again',
    invalidates: [listDeadLetters],
  })

  const sendAgain = async (id: number) => {
    // The button goes away with its row.
    if ((await write(id)) !== undefined) focusHeading('#dead-letters')
  }

  return (
    <>
      <FailureLine text={failure?.message} />
      <TablePanel
        id="dead-letters"
        title="Failed messages"
        about="Failed messages after all retries, newest first, up to 100."
        read={deadLetters}
        rows={deadLetters.data}
        columns={
          may(replayDeadLetter) ? [...COLUMNS, sendColumn(input, (id) => void sendAgain(id))] : COLUMNS
        }
        keyOf={({ id }) => id}
        empty={{
          title: 'No failed messages',
          text: 'Every message has been sent or is still being retried.',
        }}
      />
    </>
  )
}

const COLUMNS: readonly Column<DeadLetter>[] = [
  {
    name: 'Message',
    kind: 'long',
    cell: ({ topic, key }) => (
      <>
        {topic}
        <Small>{key}</Small>
      </>
    ),
    sort: ({ topic }) => topic,
    csv: [
      ['Message', ({ topic }) => topic],
      ['Key', ({ key }) => key],
    ],
  },
  {
    name: 'Error',
    kind: 'long',
    cell: ({ error }) => <span className="wrap-anywhere">{error}</span>,
    sort: ({ error }) => error,
    csv: ({ error }) => error,
  },
  {
    name: 'Attempts',
    kind: 'figures',
    cell: ({ tries }) => <span className="figures">{tries}</span>,
    sort: ({ tries }) => tries,
    csv: ({ tries }) => tries,
  },
  {
    name: 'Created',
    cell: ({ createdAt }) => formatDateTime(createdAt),
    sort: ({ createdAt }) => createdAt,
    csv: ({ createdAt }) => createdAt,
  },
]

const sendColumn = (sending: number | undefined, onSend: (id: number) => void): Column<DeadLetter> => ({
  name: 'Actions',
  kind: 'actions',
  cell: ({ id, key }) => (
    <Button
      variant="secondary"
      size="compact"
      busy={sending === id}
      busyLabel="Sending..."
      onClick={() => onSend(id)}
    >
      Send again
      <span className="sr-only"> {key}</span>
    </Button>
  ),
})

/** /console/money/dead-letters: messages that keep failing, those that failed after all retries, and scheduled jobs. */
export function MoneyDeadLettersPage() {
  return (
    <Room title={MONEY.deadLetters.title} tabs={<MoneyTabs />}>
      <FailingMessages />
      <DeadLetters />
      <RecurringJobs />
    </Room>
  )
}
