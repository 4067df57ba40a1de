import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import type { WirePause } from '@gatefill/contracts/staff/fleet/pauses'
import { addPause, endPause, listPauses } from '@gatefill/contracts/staff/fleet/pauses'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { useState } from 'react'
import { useMay } from '../../shared/member.ts'
import { useReadInterval } from '../../shared/presence.ts'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { PauseDialog } from './pause-dialog.tsx'

/** What is not taken now, and what was not; with the sentence that customers see. */
export function PausesRoom() {
  const pauses = useEndpoint(listPauses, {}, { refetchInterval: useReadInterval() })
  const call = useCall()
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  const { write, input, failure } = useWrite<string>({
    send: (id) => call(endPause, { params: { id } }),
    failed: 'The pause was not ended. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    invalidates: [listPauses],
  })
  const columns = columnsOf(may(endPause) ? { end: (id) => void write(id), ending: input } : undefined)
  return (
    <>
      <FailureLine text={failure?.message} />
      <TablePanel
        id="pauses"
        title="Ordering pauses"
        about="Only a pause refuses orders. Customers outside the served areas are told so and can still order."
        action={
          may(addPause) && (
            <Button variant="secondary" size="compact" onClick={() => setAdding(true)}>
              Pause ordering
            </Button>
          )
        }
        read={pauses}
        rows={pauses.data}
        columns={columns}
        keyOf={({ id }) => id}
        empty={{ title: 'No pauses', text: 'We take orders for every fuel in every area.' }}
      />
      {isAdding && <PauseDialog onClose={() => setAdding(false)} />}
    </>
  )
}

const whatOf = ({ product, area }: WirePause): string => `${product ?? 'All fuels'}, ${area ?? 'all areas'}`

type Ending = { end: (id: string) => void; ending: string | undefined }

const columnsOf = (acts: Ending | undefined): Column<WirePause>[] => [
  { name: 'What', cell: whatOf, csv: whatOf },
  {
    name: 'State',
    cell: ({ isInForce }) => (
      <Badge tone={isInForce ? 'red' : 'neutral'}>{isInForce ? 'Paused' : 'Ended'}</Badge>
    ),
    csv: ({ isInForce }) => (isInForce ? 'Paused' : 'Ended'),
  },
  {
    name: 'Customers read',
    kind: 'long',
    cell: ({ sentence }) => <span className="wrap-anywhere">{sentence}</span>,
    csv: ({ sentence }) => sentence,
  },
  {
    name: 'From',
    cell: ({ beginsAt, by }) => (
      <>
        {formatDateTime(beginsAt)}
        <Small>{by ?? ''}</Small>
      </>
    ),
    csv: ({ beginsAt }) => beginsAt,
  },
  {
    name: 'Until',
    cell: ({ endsAt, endedBy }) => (
      <>
        {endsAt === null ? 'Until ended by hand' : formatDateTime(endsAt)}
        {endedBy !== null && <Small>{endedBy}</Small>}
      </>
    ),
    csv: ({ endsAt }) => endsAt,
  },
  {
    name: 'End',
    kind: 'actions',
    cell: (pause) =>
      acts !== undefined &&
      pause.isInForce && (
        <Button
          variant="quiet"
          size="compact"
          busy={acts.ending === pause.id}
          busyLabel="Ending..."
          onClick={() => acts.end(pause.id)}
        >
          Resume ordering<span className="sr-only">: {whatOf(pause)}</span>
        </Button>
      ),
  },
]
