import type { OrderRecord } from '@gatefill/contracts/staff/customers/order-records'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { CHANNEL_NAMES, messageName } from '@gatefill/domain/notifications/message-names'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Panel } from '../../shared/rooms/panel.tsx'

type SentLine = { id: string; channel: string; text: string; at: string; outcome: string; hasFailed: boolean }

/** What the customer was told about the order, in the application and outside of it, the latest first. */
export const OrderMessages = ({ record }: { record: Pick<OrderRecord, 'messages' | 'sent'> }) => {
  const lines = linesOf(record)
  return (
    <Panel
      id="messages"
      title="Messages to the customer"
      about="In the app, by email, text and push message."
    >
      {lines.length === 0 && <p className="px-4 py-3 text-ink-2">Nothing was sent yet.</p>}
      <ul>
        {lines.map(({ id, channel, text, at, outcome, hasFailed }) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-0.5 border-line px-4 py-2 not-first:border-t"
          >
            <p className="wrap-anywhere">{text}</p>
            <Badge tone={hasFailed ? 'red' : 'neutral'}>{channel}</Badge>
            <p className={`col-span-2 text-micro ${hasFailed ? 'text-bad' : 'text-ink-2'}`}>
              {formatDateTime(at)}, {outcome}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const outcomeOf = ({ sentAt, refused }: OrderRecord['sent'][number]): string => {
  if (refused !== null) return `not sent: ${refused}`
  return sentAt === null ? 'not sent yet' : 'sent'
}

const linesOf = ({ messages, sent }: Pick<OrderRecord, 'messages' | 'sent'>): SentLine[] =>
  [
    ...messages.map(({ id, message, at, isRead }) => ({
      id,
      channel: 'In the app',
      text: message,
      at,
      outcome: isRead ? 'read' : 'not read yet',
      hasFailed: false,
    })),
    ...sent.map((message) => ({
      id: message.id,
      channel: CHANNEL_NAMES[message.channel],
      text: messageName(message.kind),
      at: message.sentAt ?? message.createdAt,
      outcome: outcomeOf(message),
      hasFailed: message.refused !== null,
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at))
