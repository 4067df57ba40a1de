import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import { getBoard } from '@gatefill/contracts/staff/dispatch/board'
import type { WireBoard } from '@gatefill/contracts/staff/dispatch/board-shapes'
import { getPlan, makePlan } from '@gatefill/contracts/staff/dispatch/plan'
import type { WirePlan } from '@gatefill/contracts/staff/dispatch/plan-shapes'
import { formatDateTime, formatTime } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import { durationText } from '@gatefill/domain/dispatch/desk/words'
import { plural } from '@gatefill/ui/plural'
import { Button } from '@gatefill/ui/primitives/button'
import { Dialog } from '@gatefill/ui/primitives/dialog'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useMay } from '../../../shared/member.ts'
import { TableStates } from '../../../shared/table/table-states.tsx'

/** Which plan the board shows; it opens what that plan says, and plans again. */
export function PlanButton({ board }: { board: WireBoard }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="grid min-h-9 rounded-lg px-2 text-right text-micro/4 text-ink-2 hover:bg-tint"
      >
        <b className="font-semibold text-petrol">Plan {board.version}</b>
        <span className="whitespace-nowrap">as of {formatTime(board.asOf)}</span>
      </button>
      {isOpen && <PlanDialog board={board} onClose={() => setOpen(false)} />}
    </>
  )
}

function PlanDialog({ board: { zone, mode }, onClose }: { board: WireBoard; onClose: () => void }) {
  const call = useCall()
  const mayPlan = useMay()(makePlan)
  const read = useEndpoint(getPlan, { query: { zone } })
  const { write, isBusy, failure } = useWrite({
    send: () => call(makePlan, { query: { zone } }),
    failed: 'The plan was not made. The last plan stays; please try again.',
    invalidates: [getPlan, getBoard],
  })
  return (
    <Dialog
      open
      title="The plan"
      closable={!isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isBusy}>
            Close
          </Button>
          {mayPlan && mode !== 'manual' && (
            <Button busy={isBusy} busyLabel="Planning..." onClick={() => void write()}>
              Plan now
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        <TableStates title="Plan" read={read} empty={undefined} />
        {mode === 'manual' ? (
          <p>In Manual nothing is proposed. Choose Suggest or Auto, and the planner works.</p>
        ) : (
          read.data !== undefined && <PlanFacts plan={read.data} />
        )}
        <FailureLine text={failure?.message} />
      </div>
    </Dialog>
  )
}

function PlanFacts({ plan }: { plan: WirePlan }) {
  const { unplanned, runs, cost, wasCut } = plan
  const gates = runs.flatMap(({ stops }) => stops).filter(({ kind }) => kind === 'gate').length
  return (
    <>
      <p className="text-ink-2">
        A change on the road or an order makes a new plan by itself within seconds. 'Plan now' makes one at
        once.
      </p>
      <dl className="grid gap-2">
        <Fact name={`Plan ${plan.version}`}>{formatDateTime(plan.at)}</Fact>
        <Fact name="Proposed">
          {`${plural(runs.length, { one: '# run', other: '# runs' })}, ${plural(gates, { one: '# gate', other: '# gates' })}`}
        </Fact>
        <Fact name="On the road, all vans together">{durationText(cost.road)}</Fact>
        <Fact name="Search">{wasCut ? 'Cut short by its time; another plan may be better' : 'Complete'}</Fact>
      </dl>
      {unplanned.length > 0 && (
        <section aria-labelledby="plan-unplanned" className="grid gap-2">
          <h3 id="plan-unplanned" className="heading-3">
            Left out, and why
          </h3>
          <ul className="grid gap-1.5">
            {unplanned.map(({ orderId, reasons }) => (
              <li key={orderId}>
                <b className="figures">#{shortId(orderId)}</b>{' '}
                <span className="text-ink-2">{reasons.map(({ text }) => text).join(' ')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 border-line border-b pb-1.5">
    <dt className="text-ink-2">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)
