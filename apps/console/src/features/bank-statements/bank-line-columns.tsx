import type { BankLine } from '@gatefill/contracts/staff/finance/statements'
import { negate, signedKobo, ZERO } from '@gatefill/domain/core/money'
import type { BankLineState } from '@gatefill/domain/finance/bank-statements/bank-line'
import { isOpenBankLine } from '@gatefill/domain/finance/bank-statements/bank-line'
import { providerName } from '@gatefill/domain/payments/payment-method'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Link } from 'react-router'
import { dayText } from '../../entities/money/days.ts'
import { settlementPath } from '../../shared/rooms/rooms.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'

export const BANK_LINE_STATE_NAMES: Readonly<Record<BankLineState, string>> = {
  open: 'Open',
  matched: 'Matched',
  set_aside: 'Set aside',
}

const TONES = { open: 'yellow', matched: 'green', set_aside: 'neutral' } as const

const amountColumn = (name: string, isShown: (amount: number) => boolean): Column<BankLine> => ({
  name,
  kind: 'figures',
  cell: ({ amount }) => {
    const signed = signedKobo(amount)
    return isShown(amount) && <MoneyText amount={signed < ZERO ? negate(signed) : signed} />
  },
})

/** What stands in the list of bank lines. */
export const BANK_LINE_COLUMNS: readonly Column<BankLine>[] = [
  { name: 'Day', cell: ({ day }) => dayText(day), csv: ({ day }) => day },
  {
    name: 'Line',
    kind: 'long',
    cell: ({ narration, reference }) => (
      <>
        <span className="wrap-anywhere">{narration}</span>
        {reference !== '' && <Small>{reference}</Small>}
      </>
    ),
    csv: [
      ['Narration', ({ narration }) => narration],
      ['Reference', ({ reference }) => reference],
      ['Amount', ({ amount }) => ({ kobo: signedKobo(amount) })],
    ],
  },
  amountColumn('Money in', (amount) => amount > 0),
  amountColumn('Money out', (amount) => amount < 0),
  {
    name: 'State',
    cell: ({ state, decidedBy, note }) => (
      <>
        <Badge tone={TONES[state]}>{BANK_LINE_STATE_NAMES[state]}</Badge>
        {!isOpenBankLine({ state }) && (
          <Small>{decidedBy === null ? 'Automatically' : `By ${decidedBy.name}`}</Small>
        )}
        {note !== '' && <Small>Reason: {note}</Small>}
      </>
    ),
    csv: [
      ['State', ({ state }) => BANK_LINE_STATE_NAMES[state]],
      ['Decided by', ({ decidedBy }) => decidedBy?.name ?? null],
      ['Reason', ({ note }) => note],
    ],
  },
  {
    name: 'Matched to',
    cell: ({ settlement, payoutId }) =>
      settlement === null ? (
        payoutId !== null && <>Payout {payoutId}</>
      ) : (
        <Link
          to={settlementPath(settlement.provider, settlement.settlementId)}
          className="text-link inline-flex min-h-8 items-center wrap-anywhere"
        >
          {providerName(settlement.provider)} {settlement.settlementId}
        </Link>
      ),
    csv: ({ settlement, payoutId }) => settlement?.settlementId ?? payoutId,
  },
]
