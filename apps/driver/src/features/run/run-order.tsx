import type { WireDriverRun } from '@gatefill/contracts/driver/driver-run-shapes'
import { hasLeftStation, openGatesOf } from '@gatefill/domain/dispatch/phone/phone-runs'
import { ArrowDown, ArrowUp } from '@gatefill/ui/icons/arrows'
import { useState } from 'react'
import { usePhoneView } from '../../shared/phone-context.tsx'
import { goToWork } from '../../shared/route.ts'
import { BackLink, FuelLine, Problem } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useRecord } from '../../shared/use-record.ts'

/** The open gates with buttons up and down; the estimates follow once the server knows. */
export function RunOrder() {
  const { work } = usePhoneView()
  const { record, problem } = useRecord()
  const run = work.active
  const gates = run === null ? [] : openGatesOf(run)
  const [ids, setIds] = useState(gates.map(({ id }) => id))
  const [moved, setMoved] = useState('')

  function move(at: number, by: -1 | 1) {
    const rest = ids.filter((_id, place) => place !== at)
    setIds([...rest.slice(0, at + by), ...ids.slice(at, at + 1), ...rest.slice(at + by)])
    setMoved(`Gate moved to place ${at + by + 1} of ${ids.length}`)
  }

  async function save() {
    if (run === null) return
    const isRecorded = await record({ kind: 'reorder', runId: run.id, body: { stopIds: ids } })
    // On the road the server sends the next gate out for delivery when it hears that the van has left.
    if (isRecorded && hasLeftStation(run)) await record({ kind: 'depart', runId: run.id })
    if (isRecorded) goToWork()
  }

  return (
    <PhoneScreen
      over="Your run"
      title="Order of gates"
      actions={
        <>
          <Problem text={problem} />
          <button type="button" className="act act-main" onClick={() => void save()}>
            Save this order
          </button>
          <BackLink />
        </>
      }
    >
      <p aria-live="polite" className="sr-only">
        {moved}
      </p>
      <ol className="rows">
        {ids.map((id, at) => (
          <GateRow
            key={id}
            gate={gates.find((each) => each.id === id)}
            at={at}
            isLast={at === ids.length - 1}
            onMove={(by) => move(at, by)}
          />
        ))}
      </ol>
    </PhoneScreen>
  )
}

type GateRowProps = {
  gate: WireDriverRun['stops'][number] | undefined
  at: number
  isLast: boolean
  onMove: (by: -1 | 1) => void
}

function GateRow({ gate, at, isLast, onMove }: GateRowProps) {
  const name = gate?.job?.landmark || gate?.job?.orderAddress || 'Gate'
  return (
    <li className="grid gap-2">
      <div className="flex items-center gap-3">
        <span className="seq">{at + 1}</span>
        <div className="min-w-0">
          {gate?.lines.map((line) => (
            <FuelLine key={line.productId} product={line.product} dl={line.litresDl} />
          ))}
          <b className="block leading-tight">{name}</b>
        </div>
      </div>
      <div className="pair">
        <button
          type="button"
          className="act"
          disabled={at === 0}
          aria-label={`Up: ${name}`}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden="true" /> Up
        </button>
        <button
          type="button"
          className="act"
          disabled={isLast}
          aria-label={`Down: ${name}`}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden="true" /> Down
        </button>
      </div>
    </li>
  )
}
