import { serverTime } from '@gatefill/client/device/server-clock'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { Badge } from '@gatefill/ui/primitives/badge'
import type { Column } from './columns.tsx'
import { Small } from './columns.tsx'

/** A row that holds from its moment until the next one begins; null: from the beginning. */
type Dated = { id: number; validFrom: Date | null; note: string }

const stateOf = ({ id, validFrom }: Dated, heldId: number | undefined): 'In force' | 'Upcoming' | 'Past' => {
  if (id === heldId) return 'In force'
  return validFrom !== null && validFrom > serverTime() ? 'Upcoming' : 'Past'
}

const TONES = { 'In force': 'green', Upcoming: 'blue', Past: 'neutral' } as const

/** Since when a row holds and why, and whether it is the one in force. */
export const datedColumns = (heldId: number | undefined): Column<Dated>[] => [
  {
    name: 'From',
    kind: 'long',
    cell: ({ validFrom, note }) => (
      <>
        {validFrom === null ? 'The beginning' : formatDateTime(validFrom)}
        <Small>{note}</Small>
      </>
    ),
    sort: ({ validFrom }) => validFrom?.toISOString() ?? '',
    csv: [
      ['From', ({ validFrom }) => validFrom?.toISOString() ?? ''],
      ['Why', ({ note }) => note],
    ],
  },
  {
    name: 'State',
    cell: (row) => {
      const state = stateOf(row, heldId)
      return <Badge tone={TONES[state]}>{state}</Badge>
    },
    csv: (row) => stateOf(row, heldId),
  },
]
