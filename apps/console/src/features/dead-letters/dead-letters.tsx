import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import type { DeadLetter } from '@gatefill/contracts/staff/staff-ledger'
import { listDeadLetters, replayDeadLetter } from '@gatefill/contracts/staff/staff-ledger'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { focusHeading } from '@gatefill/ui/focus-heading'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import type { Column } from '../../shared/data-table.tsx'
import { DataTable, Small } from '../../shared/data-table.tsx'
import { useReadInterval } from '../../shared/presence.ts'
import { Section } from '../../shared/section.tsx'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'

/** Outbox messages that failed after all retries; each is safe to send again. */
export function DeadLetters() {
  const call = useCall()
  const deadLetters = useEndpoint(listDeadLetters, {}, { refetchInterval: useReadInterval() })
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
    <Section
      id="dead-letters"
      title="Failed messages"
      about="Messages that failed after all retries, newest first, up to 100."
      read={deadLetters}
      empty={(list) =>
        list.length === 0
          ? { title: 'No failed messages', text: 'Every message has been sent or is still being retried.' }
          : undefined
      }
    >
      {(list) => (
        <>
          <FailureLine text={failure?.message} />
          <DataTable
            caption="Failed messages"
            columns={columnsOf(input, (id) => void sendAgain(id))}
            rows={list}
            keyOf={({ id }) => id}
          />
        </>
      )}
    </Section>
  )
}

const columnsOf = (sending: number | undefined, onSend: (id: number) => void): Column<DeadLetter>[] => [
  {
    name: 'Message',
    kind: 'long',
    cell: ({ topic, key }) => (
      <>
        {topic}
        <Small>{key}</Small>
      </>
    ),
  },
  {
    name: 'Error',
    kind: 'long',
    cell: ({ error }) => <span className="wrap-anywhere">{error}</span>,
  },
  { name: 'Attempts', kind: 'figures', cell: ({ tries }) => tries },
  { name: 'Created', cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
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
  },
]
