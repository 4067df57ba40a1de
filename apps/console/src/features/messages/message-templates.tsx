import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import type { MessageTemplate } from '@gatefill/contracts/staff/message-templates'
import { listMessageTemplates, sendTestMessage } from '@gatefill/contracts/staff/message-templates'
import { CHANNEL_NAMES } from '@gatefill/domain/notifications/message-names'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { useState } from 'react'
import { useMay } from '../../shared/member.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { TemplatePreview } from './template-preview.tsx'

/** Every message to customers, as it reads with an invented order. */
export function MessageTemplates() {
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
