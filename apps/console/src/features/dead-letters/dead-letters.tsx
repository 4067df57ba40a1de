import { useAction, useEndpoint } from '@gatefill/client/react'
import type { DeadLetter } from '@gatefill/contracts/staff/staff-ledger'
import { listDeadLetters, replayDeadLetter } from '@gatefill/contracts/staff/staff-ledger'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { focusHeading } from '@gatefill/ui/focus-heading'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { useState } from 'react'
import type { Column } from '../../shared/data-table.tsx'
import { DataTable, Small } from '../../shared/data-table.tsx'
import { useReadInterval } from '../../shared/presence.ts'
import { Section } from '../../shared/section.tsx'
import { useWrite } from '../../shared/use-write.ts'

/** Work that failed too often and waits for a person; each is harmless to try again. */
export function DeadLetters() {
  const letters = useEndpoint(listDeadLetters, {}, { refetchInterval: useReadInterval() })
  const replay = useAction(replayDeadLetter, [listDeadLetters])
  const { busy, failure, write } = useWrite('It could not be tried again. Please try once more.')
  const [replaying, setReplaying] = useState<number>()

  const tryAgain = async (id: number) => {
    setReplaying(id)
    // The button goes away with its row.
    if (await write(() => replay.mutateAsync({ params: { id: String(id) } }))) focusHeading('#dead-letters')
  }

  const columns: Column<DeadLetter>[] = [
    {
      name: 'Work',
      kind: 'long',
      cell: ({ topic, key }) => (
        <>
          {topic}
          <Small>{key}</Small>
        </>
      ),
    },
    {
      name: 'Why it failed',
      kind: 'long',
      cell: ({ error }) => <span className="wrap-anywhere">{error}</span>,
    },
    { name: 'Tries', kind: 'figures', cell: ({ tries }) => tries },
    { name: 'Since', cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      name: 'Actions',
      kind: 'actions',
      cell: ({ id, key }) => (
        <Button
          variant="secondary"
          size="compact"
          busy={busy && replaying === id}
          busyLabel="Trying..."
          onClick={() => void tryAgain(id)}
        >
          Try again
          <span className="sr-only"> {key}</span>
        </Button>
      ),
    },
  ]
  return (
    <Section
      id="dead-letters"
      title="Dead letters"
      about="Mails and provider calls that failed too often, the newest first, at most 100."
      read={letters}
      empty={(list) =>
        list.length === 0
          ? {
              title: 'No dead letters',
              text: 'Everything that had to leave has left, or is still being tried.',
            }
          : undefined
      }
    >
      {(list) => (
        <>
          <FailureLine text={failure} />
          <DataTable caption="Dead letters" columns={columns} rows={list} keyOf={({ id }) => id} />
        </>
      )}
    </Section>
  )
}
