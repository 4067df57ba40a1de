import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { FailingTopicRecord } from '@gatefill/contracts/staff/operations'
import { listFailingMessages } from '@gatefill/contracts/staff/operations'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { messageTopicName } from '@gatefill/domain/notifications/failing-messages'
import { useReadInterval } from '../../../shared/presence.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'

/** Messages that keep failing and are tried again by themselves, by what they are. */
export function FailingMessages() {
  const failing = useEndpoint(listFailingMessages, {}, { refetchInterval: useReadInterval() })
  return (
    <TablePanel
      id="failing-messages"
      title="Being tried again"
      about="Messages that failed more than three times. Each is tried again within ten minutes, for about a day; the first that succeeds sends the others at once."
      read={failing}
      rows={failing.data}
      columns={COLUMNS}
      keyOf={({ topic }) => topic}
      empty={{ title: 'Nothing keeps failing', text: 'Mails, texts, refunds and events are going through.' }}
    />
  )
}

const COLUMNS: readonly Column<FailingTopicRecord>[] = [
  {
    name: 'Messages',
    kind: 'long',
    cell: ({ topic }) => (
      <>
        {messageTopicName(topic)}
        <Small>{topic}</Small>
      </>
    ),
    sort: ({ topic }) => messageTopicName(topic),
    csv: [
      ['Messages', ({ topic }) => messageTopicName(topic)],
      ['Topic', ({ topic }) => topic],
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
    name: 'Waiting',
    kind: 'figures',
    cell: ({ messages }) => <span className="figures">{messages}</span>,
    sort: ({ messages }) => messages,
    csv: ({ messages }) => messages,
  },
  {
    name: 'Since',
    cell: ({ since }) => formatDateTime(since),
    sort: ({ since }) => since,
    csv: ({ since }) => since,
  },
  {
    name: 'Next try',
    cell: ({ nextTryAt }) => formatDateTime(nextTryAt),
    sort: ({ nextTryAt }) => nextTryAt,
    csv: ({ nextTryAt }) => nextTryAt,
  },
]
