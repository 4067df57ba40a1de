import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { AnswerOf } from '@gatefill/contracts/core/endpoint'
import { listReconciliationNights } from '@gatefill/contracts/staff/finance/settlements'
import type { NightState } from '@gatefill/domain/finance/nights'
import { providerName } from '@gatefill/domain/payments/payment-method'
import { TriangleAlert } from '@gatefill/ui/icons/signs'
import type { BadgeTone } from '@gatefill/ui/primitives/badge'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Notice } from '@gatefill/ui/primitives/notice'
import { dayText } from '../../../entities/money/days.ts'
import { useReadInterval } from '../../../shared/presence.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'

type Night = AnswerOf<typeof listReconciliationNights>['nights'][number]

const STATES: Readonly<Record<NightState, { name: string; tone: BadgeTone }>> = {
  done: { name: 'Done', tone: 'green' },
  failed: { name: 'Failed', tone: 'red' },
  unfinished: { name: 'Did not finish', tone: 'yellow' },
  missing: { name: 'Did not run', tone: 'red' },
}

const useNights = () => useEndpoint(listReconciliationNights, {}, { refetchInterval: useReadInterval() })

/** Said while the last night is not done with every provider. */
export function NightWarning() {
  const warning = useNights().data?.warning ?? null
  if (warning === null) return null
  return (
    <Notice tone="warning" role="status" icon={<TriangleAlert aria-hidden="true" />}>
      {warning} What was not compared may be wrong without anybody knowing.
    </Notice>
  )
}

const columns: readonly Column<Night>[] = [
  {
    name: 'Night',
    cell: ({ day, provider }) => (
      <>
        {dayText(day)}
        <Small>{providerName(provider)}</Small>
      </>
    ),
    sort: ({ day }) => day,
    csv: [
      ['Night', ({ day }) => day],
      ['Provider', ({ provider }) => provider],
    ],
  },
  {
    name: 'State',
    cell: ({ state, failure }) => (
      <>
        <Badge tone={STATES[state].tone}>{STATES[state].name}</Badge>
        {failure !== '' && <Small>{failure}</Small>}
      </>
    ),
    sort: ({ state }) => STATES[state].name,
    csv: [
      ['State', ({ state }) => STATES[state].name],
      ['Failure', ({ failure }) => failure],
    ],
  },
]

/** The last 31 nights with each provider: done, failed, not finished, or not run. */
export function Nights() {
  const nights = useNights()
  return (
    <TablePanel
      id="nights"
      title="The last 31 nights"
      read={nights}
      rows={nights.data?.nights}
      columns={columns}
      keyOf={({ day, provider }) => `${day} ${provider}`}
      empty={{ title: 'No nights yet', text: 'The first comparison runs after the first day.' }}
    />
  )
}
