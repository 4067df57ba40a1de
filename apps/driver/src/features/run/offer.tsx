import type { WireDriverRun } from '@gatefill/contracts/driver/driver-run-shapes'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import { isOffer, secondsToAnswer } from '@gatefill/domain/dispatch/phone/next-step'
import { gatesOf } from '@gatefill/domain/dispatch/phone/phone-runs'
import { OFFER_SECONDS } from '@gatefill/domain/dispatch/runs/run-form'
import { plural } from '@gatefill/ui/plural'
import { useState } from 'react'
import { Fact, Problem } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useRecord } from '../../shared/use-record.ts'
import { RunStops } from './run-stops.tsx'

const REASONS = [
  'Too far from me',
  'Not enough time left',
  'Something is wrong with the van',
  'Not enough fuel',
]

/** A run that waits for yes or no: its gates and what it pays. */
export function Offer({ run }: { run: WireDriverRun }) {
  const { record, problem } = useRecord()
  const [isDeclining, setDeclining] = useState(false)
  const seconds = secondsToAnswer(run.offerEndsAt, useNow())
  const gates = gatesOf(run)

  if (isDeclining)
    return <Decline runId={run.id} over={timeLeft(seconds)} onBack={() => setDeclining(false)} />
  return (
    <PhoneScreen
      over={timeLeft(seconds) ?? (isOffer(run) ? 'New run, offered' : 'New run from dispatch')}
      title={plural(gates.length, { one: '# gate', other: '# gates' })}
      actions={
        <>
          <Problem text={problem} />
          <button
            type="button"
            className="act act-main"
            disabled={seconds === 0}
            onClick={() => void record({ kind: 'accept', runId: run.id })}
          >
            Accept
          </button>
          <button type="button" className="act" onClick={() => setDeclining(true)}>
            Decline
          </button>
        </>
      }
    >
      {seconds !== undefined && <TimeBar seconds={seconds} />}
      {run.pay !== null && <Fact label="Pay for this run">{formatNaira(kobo(run.pay.total))}</Fact>}
      <RunStops run={run} />
    </PhoneScreen>
  )
}

type DeclineProps = { runId: string; over: string | undefined; onBack: () => void }

function Decline({ runId, over, onBack }: DeclineProps) {
  const { record, problem } = useRecord()
  return (
    <PhoneScreen
      over={over}
      title="Why not?"
      actions={
        <button type="button" className="act" onClick={onBack}>
          Back to the run
        </button>
      }
    >
      <Problem text={problem} />
      {REASONS.map((reason) => (
        <button
          key={reason}
          type="button"
          className="act"
          onClick={() => void record({ kind: 'decline', runId, body: { reason } })}
        >
          {reason}
        </button>
      ))}
    </PhoneScreen>
  )
}

const timeLeft = (seconds: number | undefined): string | undefined => {
  if (seconds === undefined) return undefined
  return seconds === 0 ? 'The time to answer is over' : `${seconds} s left to answer`
}

function TimeBar({ seconds }: { seconds: number }) {
  return (
    <svg
      className="time-bar"
      viewBox={`0 0 ${OFFER_SECONDS} 4`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={Math.min(OFFER_SECONDS, seconds)} height="4" fill="currentColor" />
    </svg>
  )
}
