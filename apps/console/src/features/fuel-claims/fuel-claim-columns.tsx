import { serverTime } from '@gatefill/client/device/server-clock'
import type { WireFuelClaim } from '@gatefill/contracts/staff/support/fuel-claims'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { asId } from '@gatefill/domain/core/ids'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import { isClaimLate, SAMPLE_RESULT_NAMES } from '@gatefill/domain/delivery/fuel-claim'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { OrderLink } from '../../shared/rooms/order-link.tsx'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'

export type ClaimActs = { record: (claim: WireFuelClaim) => void; decide: (claim: WireFuelClaim) => void }

function stateText({ isUpheld, ...claim }: WireFuelClaim): string {
  if (isUpheld !== null) return isUpheld ? 'Upheld' : 'Rejected'
  return isClaimLate(claim, serverTime()) ? 'Overdue' : 'Open'
}

const TONES = { Upheld: 'green', Rejected: 'neutral', Overdue: 'red', Open: 'yellow' } as const

function StateBadge({ claim }: { claim: WireFuelClaim }) {
  const text = stateText(claim)
  // The four words that stateText says.
  return <Badge tone={TONES[text as keyof typeof TONES]}>{text}</Badge>
}

const shareText = ({ stationShare, stationPercent }: WireFuelClaim): string =>
  stationShare === null ? '' : `${formatNaira(kobo(stationShare))}, ${stationPercent}%`

const sourceText = ({ batches, seals }: WireFuelClaim): string =>
  [...batches.map((batch) => `Batch ${batch}`), ...seals.map((seal) => `seal ${seal}`)].join(', ')

const FACTS: readonly Column<WireFuelClaim>[] = [
  {
    name: 'Claim',
    kind: 'long',
    cell: ({ orderId, customerName, complaint }) => (
      <>
        <OrderLink id={asId(orderId)} /> {customerName}
        <Small>
          <span className="wrap-anywhere">{complaint}</span>
        </Small>
      </>
    ),
    csv: [
      ['Order', ({ orderId }) => orderId],
      ['Customer', ({ customerName }) => customerName],
      ['Complaint', ({ complaint }) => complaint],
    ],
  },
  {
    name: 'State',
    cell: (claim) => (
      <>
        <StateBadge claim={claim} />
        <Small>
          {claim.decidedAt === null
            ? `Answer by ${formatDateTime(claim.answerBy)}`
            : `${claim.decidedBy ?? ''}, ${formatDateTime(claim.decidedAt)}`}
        </Small>
      </>
    ),
    csv: [
      ['State', stateText],
      ['Opened', ({ openedAt }) => openedAt],
      ['Decided', ({ decidedAt }) => decidedAt],
    ],
  },
  {
    name: 'Fuel from',
    cell: (claim) => (
      <>
        {claim.station}
        <Small>{sourceText(claim)}</Small>
      </>
    ),
    csv: [
      ['Station', ({ station }) => station],
      ['Batch and seal', sourceText],
    ],
  },
  {
    name: 'Sample',
    cell: ({ sampleSeal, sampleResult }) => (
      <>
        {sampleSeal === '' ? 'None taken' : `Seal ${sampleSeal}`}
        <Small>{sampleSeal === '' ? '' : SAMPLE_RESULT_NAMES[sampleResult]}</Small>
      </>
    ),
    csv: [
      ['Sample', ({ sampleSeal }) => sampleSeal],
      ['Sample says', ({ sampleResult }) => SAMPLE_RESULT_NAMES[sampleResult]],
    ],
  },
  {
    name: 'Bill',
    cell: ({ billNumber }) => billNumber || 'Not recorded',
    csv: ({ billNumber }) => billNumber,
  },
  { name: 'Station bears', kind: 'figures', cell: shareText, csv: shareText },
]

/** The columns of the claims; without `acts` for who only reads. */
export const fuelClaimColumns = (acts: ClaimActs | undefined): Column<WireFuelClaim>[] => [
  ...FACTS,
  {
    name: 'Actions',
    kind: 'actions',
    cell: (claim) => acts !== undefined && claim.decidedAt === null && <Acts claim={claim} acts={acts} />,
  },
]

const Acts = ({ claim, acts }: { claim: WireFuelClaim; acts: ClaimActs }) => (
  <span className="inline-flex flex-wrap justify-end gap-2">
    <Button variant="quiet" size="compact" onClick={() => acts.record(claim)}>
      Sample and bill<span className="sr-only"> of {claim.customerName}</span>
    </Button>
    <Button size="compact" onClick={() => acts.decide(claim)}>
      Decide<span className="sr-only"> about {claim.customerName}</span>
    </Button>
  </span>
)
