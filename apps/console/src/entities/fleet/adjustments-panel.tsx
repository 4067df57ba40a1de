import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import type { WireAdjustment } from '@gatefill/contracts/staff/fleet/stock'
import { confirmAdjustment, listAdjustments, rejectAdjustment } from '@gatefill/contracts/staff/fleet/stock'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { formatDl } from '@gatefill/domain/fleet/decilitres'
import type { AdjustmentState } from '@gatefill/domain/fleet/stock-adjustment'
import { ADJUSTMENT_KIND_NAMES, isDecided, takesLitresOut } from '@gatefill/domain/fleet/stock-adjustment'
import { FuelSymbol } from '@gatefill/ui/fuel/fuel-symbol'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { useState } from 'react'
import { useMay, useMember } from '../../shared/member.ts'
import { useReadInterval } from '../../shared/presence.ts'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { Panel } from '../../shared/rooms/panel.tsx'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'
import { TableStates } from '../../shared/table/table-states.tsx'
import { FLEET_READS } from './fleet-reads.ts'

const BADGES: Readonly<Record<AdjustmentState, { tone: 'yellow' | 'green' | 'red'; text: string }>> = {
  waiting: { tone: 'yellow', text: 'Second person' },
  confirmed: { tone: 'green', text: 'Confirmed' },
  rejected: { tone: 'red', text: 'Rejected' },
}

/** Dips that await their second person, then those that were decided; of one place, or of all. */
export function AdjustmentsPanel({ of }: { of?: (adjustment: WireAdjustment) => boolean }) {
  const adjustments = useEndpoint(listAdjustments, {}, { refetchInterval: useReadInterval() })
  const shown = adjustments.data?.filter((each) => of?.(each) ?? true)
  return (
    <Panel id="adjustments" title="Adjustments" about="The book changes once a second person confirms a dip.">
      <TableStates
        title="Adjustments"
        read={adjustments}
        empty={
          shown?.length === 0
            ? { title: 'No adjustments', text: 'A dip that differs from the book appears here.' }
            : undefined
        }
      />
      <ul>
        {shown?.map((adjustment) => (
          <li key={adjustment.id} className="grid gap-2 border-line px-4 py-3 not-first:border-t">
            <Adjustment adjustment={adjustment} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Adjustment({ adjustment }: { adjustment: WireAdjustment }) {
  const { product, where, kind, deltaDl, bookDl, dipDl, reason, askedBy, askedAt, state } = adjustment
  const { tone, text } = BADGES[state]
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <FuelSymbol product={product} className="size-6" />
        <b className="figures text-h3">{deltaDl > 0 ? `+${formatDl(deltaDl)}` : formatDl(deltaDl)}</b>
        <span className="min-w-0 flex-1 text-ink-2">
          {product}, {where}
          {takesLitresOut(kind) && `. ${ADJUSTMENT_KIND_NAMES[kind]}`}
        </span>
        <Badge tone={tone}>{text}</Badge>
      </div>
      <dl className="grid grid-cols-2 gap-x-3">
        <dt className="text-ink-2">Book</dt>
        <dd className="figures text-right">{formatDl(bookDl)}</dd>
        <dt className="text-ink-2">{takesLitresOut(kind) ? 'After it' : 'Dip'}</dt>
        <dd className="figures text-right">{formatDl(dipDl)}</dd>
      </dl>
      <p className="wrap-anywhere">
        “{reason}” <span className="text-ink-2">{`${askedBy}, ${formatDateTime(askedAt)}`}</span>
      </p>
      {isDecided(adjustment) ? <WhoDecided adjustment={adjustment} /> : <Decide adjustment={adjustment} />}
    </>
  )
}

const WhoDecided = ({
  adjustment: { decidedBy, decidedAt, decisionNote },
}: {
  adjustment: WireAdjustment
}) => (
  <p className="text-ink-2">
    {decidedBy}
    {decidedAt !== null && `, ${formatDateTime(decidedAt)}`}
    {decisionNote !== null && decisionNote !== '' && `: ${decisionNote}`}
  </p>
)

function Decide({ adjustment: { id, askedById, deltaDl, dipDl } }: { adjustment: WireAdjustment }) {
  const call = useCall()
  const me = useMember()
  const may = useMay()
  const [isRejecting, setRejecting] = useState(false)
  const { write, isBusy, failure } = useWrite({
    send: () => call(confirmAdjustment, { params: { id }, body: { note: '' } }),
    failed: 'The adjustment was not confirmed. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    invalidates: FLEET_READS,
  })
  if (!may(confirmAdjustment)) return null
  if (askedById === me.id)
    return <p className="text-ink-2">You asked for this adjustment. A second person must confirm it.</p>
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} busyLabel="Confirming..." onClick={() => void write()}>
          Confirm {formatDl(deltaDl)}
        </Button>
        <Button variant="danger-quiet" onClick={() => setRejecting(true)}>
          Reject
        </Button>
      </div>
      <p className="text-micro text-ink-2">The book becomes {formatDl(dipDl)}, less what was poured since.</p>
      <FailureLine text={failure?.message} />
      {isRejecting && (
        <ReasonDialog
          title="Reject this adjustment?"
          description="The book stays as it is."
          label="Why"
          confirmLabel="Reject adjustment"
          busyLabel="Rejecting..."
          danger
          failed="The adjustment was not rejected. Please try again."
          success="Adjustment rejected"
          invalidates={FLEET_READS}
          onClose={() => setRejecting(false)}
          onConfirm={(reason) => call(rejectAdjustment, { params: { id }, body: { reason } })}
          onDone={() => setRejecting(false)}
        />
      )}
    </>
  )
}
