import type { StaffPromotion } from '@gatefill/contracts/staff/promotions'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { asId } from '@gatefill/domain/core/ids'
import type { PromotionState } from '@gatefill/domain/notifications/promotion'
import {
  AUDIENCE_NAMES,
  mayApprovePromotion,
  mayWithdrawPromotion,
  PROMOTION_STATE_NAMES,
} from '@gatefill/domain/notifications/promotion'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'

type Acts = {
  me: string
  approve: (promotion: StaffPromotion) => void
  withdraw: (promotion: StaffPromotion) => void
}

const TONES: Readonly<Record<PromotionState, 'yellow' | 'blue' | 'green' | 'neutral'>> = {
  draft: 'yellow',
  sending: 'blue',
  sent: 'green',
  withdrawn: 'neutral',
}

const resultText = ({ mails: { written, sent, refused, unsubscribed } }: StaffPromotion): string =>
  written === 0
    ? 'Nothing sent'
    : `${sent} of ${written} sent${refused === 0 ? '' : `, ${refused} not wanted any more`}, ${unsubscribed} unsubscribed`

/** The columns of the promotions; without `acts` for who only reads. */
export const promotionColumns = (acts: Acts | undefined): Column<StaffPromotion>[] => [
  {
    name: 'Promotion',
    kind: 'long',
    cell: ({ subject, words }) => (
      <>
        <b>{subject}</b>
        <Small>{words}</Small>
      </>
    ),
    csv: [
      ['Subject', ({ subject }) => subject],
      ['Text', ({ words }) => words],
    ],
  },
  { name: 'Who gets it', cell: ({ audience }) => AUDIENCE_NAMES[audience], csv: ({ audience }) => audience },
  {
    name: 'State',
    cell: ({ state }) => <Badge tone={TONES[state]}>{PROMOTION_STATE_NAMES[state]}</Badge>,
    csv: ({ state }) => PROMOTION_STATE_NAMES[state],
  },
  { name: 'Result', cell: resultText, csv: resultText },
  {
    name: 'Written by',
    cell: ({ createdByName, createdAt, decidedByName }) => (
      <>
        {createdByName}, {formatDateTime(createdAt)}
        {decidedByName !== null && <Small>Decided by {decidedByName}</Small>}
      </>
    ),
    csv: [
      ['Written by', ({ createdByName }) => createdByName],
      ['Written', ({ createdAt }) => createdAt],
      ['Decided by', ({ decidedByName }) => decidedByName ?? ''],
    ],
  },
  {
    name: 'Actions',
    kind: 'actions',
    cell: (promotion) => acts !== undefined && <PromotionActs promotion={promotion} acts={acts} />,
  },
]

function PromotionActs({ promotion, acts }: { promotion: StaffPromotion; acts: Acts }) {
  const { state, createdBy, subject } = promotion
  const mayApprove = mayApprovePromotion({ state, createdBy: asId(createdBy) }, asId(acts.me)).ok
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {mayApprove && (
        <Button size="compact" onClick={() => acts.approve(promotion)}>
          Approve<span className="sr-only"> {subject}</span>
        </Button>
      )}
      {mayWithdrawPromotion(state) && (
        <Button variant="danger-quiet" size="compact" onClick={() => acts.withdraw(promotion)}>
          Withdraw<span className="sr-only"> {subject}</span>
        </Button>
      )}
    </span>
  )
}
