import type { OrderRecord } from '@gatefill/contracts/staff/order-records'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { Panel } from '../../shared/rooms/panel.tsx'

/** What the customer was told about the order, the latest first. */
export const OrderMessages = ({ messages }: { messages: OrderRecord['messages'] }) => (
  <Panel id="messages" title="Messages to the customer" about="In the application.">
    {messages.length === 0 && <p className="px-4 py-3 text-ink-2">Nothing was sent yet.</p>}
    <ul>
      {messages.map(({ id, message, at, isRead }) => (
        <li key={id} className="grid gap-0.5 border-line px-4 py-2 not-first:border-t">
          <p className="wrap-anywhere">{message}</p>
          <p className="text-micro text-ink-2">
            {formatDateTime(at)}, {isRead ? 'read' : 'not read yet'}
          </p>
        </li>
      ))}
    </ul>
  </Panel>
)
