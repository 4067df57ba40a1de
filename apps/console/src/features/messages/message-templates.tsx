import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import type { MessageTemplate } from '@gatefill/contracts/staff/message-templates'
import { listMessageTemplates, sendTestMessage } from '@gatefill/contracts/staff/message-templates'
import { listPromotions } from '@gatefill/contracts/staff/promotions'
import { CHANNEL_NAMES } from '@gatefill/domain/notifications/message-names'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { Dialog } from '@gatefill/ui/primitives/dialog'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useMay } from '../../shared/member.ts'
import { Room } from '../../shared/rooms/room.tsx'
import { MESSAGES } from '../../shared/rooms/rooms.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { Promotions } from './promotions.tsx'

/** Every message to customers, as it reads with an invented order. */
function MessageTemplates() {
  const templates = useEndpoint(listMessageTemplates)
  const call = useCall()
  const canTest = useMay()(sendTestMessage)
  const [shown, setShown] = useState<MessageTemplate>()
  const { write, input, failure } = useWrite<MessageTemplate['kind']>({
    send: (kind) => call(sendTestMessage, { params: { kind } }),
    failed: 'The test was not sent. Please try again.',
  })
  const columns = columnsOf({
    onShow: setShown,
    onTest: canTest ? (kind) => void write(kind) : undefined,
    testing: input,
  })
  return (
    <>
      <FailureLine text={failure?.message} />
      <TablePanel
        id="message-templates"
        title="Messages to customers"
        about="Sent automatically when something happens to an order, one message per channel."
        read={templates}
        rows={templates.data}
        columns={columns}
        keyOf={({ kind }) => kind}
        empty={{ title: 'No messages', text: 'Messages to customers appear here.' }}
      />
      {shown !== undefined && <TemplatePreview template={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

type ColumnsInput = {
  onShow: (template: MessageTemplate) => void
  onTest: ((kind: MessageTemplate['kind']) => void) | undefined
  testing: MessageTemplate['kind'] | undefined
}

const channelsText = ({ channels }: MessageTemplate): string =>
  channels.map((channel) => CHANNEL_NAMES[channel]).join(', ')

const firstWords = ({ email, push }: MessageTemplate): string => email?.subject ?? push?.body ?? ''

const columnsOf = ({ onShow, onTest, testing }: ColumnsInput): Column<MessageTemplate>[] => [
  { name: 'Message', cell: ({ name }) => name, csv: ({ name }) => name },
  {
    name: 'Channels',
    cell: ({ channels }) => (
      <span className="inline-flex flex-wrap gap-1">
        {channels.map((channel) => (
          <Badge key={channel} tone={channel === 'sms' ? 'yellow' : 'blue'}>
            {CHANNEL_NAMES[channel]}
          </Badge>
        ))}
      </span>
    ),
    csv: channelsText,
  },
  { name: 'Words', kind: 'long', cell: firstWords, csv: firstWords },
  {
    name: 'Actions',
    kind: 'actions',
    cell: (template) => (
      <span className="inline-flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="compact" onClick={() => onShow(template)}>
          Preview<span className="sr-only"> {template.name}</span>
        </Button>
        {onTest !== undefined && template.email !== null && (
          <Button
            variant="quiet"
            size="compact"
            busy={testing === template.kind}
            busyLabel="Sending..."
            onClick={() => onTest(template.kind)}
          >
            Send me a test<span className="sr-only"> of {template.name}</span>
          </Button>
        )}
      </span>
    ),
  },
]

/** /console/messages: what customers are sent, and promotions. */
export function MessagesPage() {
  const may = useMay()
  return (
    <Room title={MESSAGES.title} note="What customers are sent by email, text and push">
      {may(listPromotions) && <Promotions />}
      <MessageTemplates />
    </Room>
  )
}

/** The words of a message in each of its channels, with an invented order. */
function TemplatePreview({ template, onClose }: { template: MessageTemplate; onClose: () => void }) {
  const { name, email, sms, push } = template
  return (
    <Dialog open wide title={name} onClose={onClose}>
      <div className="grid gap-4">
        {email !== null && (
          <Words title="Email">
            <p className="font-bold">{email.subject}</p>
            <p className="mt-2 whitespace-pre-wrap wrap-anywhere">{email.text}</p>
          </Words>
        )}
        {sms !== null && (
          <Words title="SMS">
            <p className="wrap-anywhere">{sms}</p>
            <p className="mt-1 text-small text-ink-2">{sms.length} of 160 characters</p>
          </Words>
        )}
        {push !== null && (
          <Words title="Push">
            <p className="font-bold">{push.title}</p>
            <p>{push.body}</p>
          </Words>
        )}
        <p className="text-small text-ink-2">
          Filled in with a sample order. Send yourself a test to see the email as customers get it.
        </p>
      </div>
    </Dialog>
  )
}

const Words = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-1">
    <h3 className="font-bold text-small text-ink-2">{title}</h3>
    <div className="rounded-control border border-line bg-sunken p-4">{children}</div>
  </section>
)
