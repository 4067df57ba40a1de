import type { BankLine } from '@gatefill/contracts/staff/finance/bank-line-shape'
import { negate, signedKobo, ZERO } from '@gatefill/domain/core/money'
import { chargeName } from '@gatefill/domain/finance/bank-charges/charge-kinds'
import type { BankLineState } from '@gatefill/domain/finance/bank-statements/bank-line'
import { isOpenBankLine } from '@gatefill/domain/finance/bank-statements/bank-line'
import { providerName } from '@gatefill/domain/payments/payment-method'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Link } from 'react-router'
import { dayText } from '../../../entities/money/days.ts'
import { settlementPath } from '../../../shared/rooms/rooms.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'
import { partsText, partText } from './part-text.ts'

export const BANK_LINE_STATE_NAMES: Readonly<Record<BankLineState, string>> = {
  open: 'Open',
  requested: 'Awaiting approval',
  posted: 'Posted',
  matched: 'Matched',
  set_aside: 'Set aside',
}

const TONES = {
  open: 'yellow',
  requested: 'yellow',
  posted: 'green',
  matched: 'green',
  set_aside: 'neutral',
} as const

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
    cell: ({ state, decidedBy, note, explanation }) => (
      <>
        <Badge tone={TONES[state]}>{BANK_LINE_STATE_NAMES[state]}</Badge>
        {!isOpenBankLine({ state }) && (
          <Small>{decidedBy === null ? 'Automatically' : `By ${decidedBy.name}`}</Small>
        )}
        {explanation?.approvedBy != null && <Small>Approved by {explanation.approvedBy.name}</Small>}
        {note !== '' && (
          <Small>
            {explanation === null ? 'Reason' : 'Note'}: {note}
          </Small>
        )}
      </>
    ),
    csv: [
      ['State', ({ state }) => BANK_LINE_STATE_NAMES[state]],
      ['Decided by', ({ decidedBy }) => decidedBy?.name ?? null],
      ['Approved by', ({ explanation }) => explanation?.approvedBy?.name ?? null],
      ['Reason', ({ note }) => note],
    ],
  },
  {
    name: 'What it is',
    cell: (line) => <WhatItIs line={line} />,
    csv: [
      [
        'What it is',
        ({ settlement, payoutId, explanation }) =>
          explanation === null ? (settlement?.settlementId ?? payoutId) : partsText(explanation),
      ],
      ['Rule', ({ explanation }) => explanation?.rule?.words ?? null],
    ],
  },
]

/** The settlement or payout, the parts with their rule, or the rule that an open line fits. */
function WhatItIs({ line: { settlement, payoutId, explanation, proposal } }: { line: BankLine }) {
  if (settlement !== null) return <SettlementLink {...settlement} />
  if (proposal !== null)
    return (
      <>
        Fits a rule: {chargeName(proposal.charge)}
        <Small>{proposal.words}</Small>
      </>
    )
  if (explanation === null) return payoutId !== null && <>Payout {payoutId}</>
  const { parts, rule } = explanation
  return (
    <>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an explanation never change
        <span key={at} className="block wrap-anywhere">
          {partText(part, parts.length === 1)}
        </span>
      ))}
      {rule !== null && <Small>Rule: {rule.words}</Small>}
    </>
  )
}

const SettlementLink = ({ provider, settlementId }: { provider: string; settlementId: string }) => (
  <Link
    to={settlementPath(provider, settlementId)}
    className="text-link inline-flex min-h-8 items-center wrap-anywhere"
  >
    {providerName(provider)} {settlementId}
  </Link>
)
