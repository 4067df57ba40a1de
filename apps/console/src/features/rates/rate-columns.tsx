import { formatDate } from '@gatefill/domain/core/formats'
import type { Day } from '@gatefill/domain/core/lagos-days'
import { kobo } from '@gatefill/domain/core/money'
import type { RateState } from '@gatefill/domain/finance/dated-rate'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { Badge } from '@gatefill/ui/primitives/badge'
import { dayText } from '../../entities/money/days.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'

/** A rate with what it is today. */
export type Dated<Rate> = {
  rate: Rate & { from: Day; addedBy: { name: string }; addedAt: string }
  state: RateState
}

const STATE_NAMES: Readonly<Record<RateState, string>> = {
  in_force: 'In force',
  to_come: 'Upcoming',
  past: 'Past',
}
const TONES = { in_force: 'green', to_come: 'blue', past: 'neutral' } as const

/** From when a rate holds, whether it does now, and who entered it. */
export const datedRateColumns = <Rate,>(): Column<Dated<Rate>>[] => [
  {
    name: 'From',
    cell: ({ rate }) => dayText(rate.from),
    sort: ({ rate }) => rate.from,
    csv: ({ rate }) => rate.from,
  },
  {
    name: 'State',
    cell: ({ state }) => <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>,
    sort: ({ state }) => STATE_NAMES[state],
    csv: ({ state }) => STATE_NAMES[state],
  },
  {
    name: 'Entered',
    cell: ({ rate }) => (
      <>
        {rate.addedBy.name}
        <Small>{formatDate(rate.addedAt)}</Small>
      </>
    ),
    csv: [
      ['Entered by', ({ rate }) => rate.addedBy.name],
      ['Entered at', ({ rate }) => rate.addedAt],
    ],
  },
]

/** An amount of a rate, in kobo. */
export const rateColumn = <Rate,>(name: string, amountOf: (rate: Rate) => number): Column<Dated<Rate>> => ({
  name,
  kind: 'figures',
  cell: ({ rate }) => <MoneyText amount={kobo(amountOf(rate))} />,
  sort: ({ rate }) => amountOf(rate),
  csv: ({ rate }) => ({ kobo: kobo(amountOf(rate)) }),
})
