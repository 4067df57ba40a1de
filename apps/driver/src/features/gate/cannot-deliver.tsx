import { formatTime } from '@gatefill/domain/core/formats'
import { toDate } from '@gatefill/domain/core/lagos-time'
import type { FailReason } from '@gatefill/domain/delivery/cannot-deliver'
import { FAIL_REASONS, failErrors } from '@gatefill/domain/delivery/cannot-deliver'
import { nextStepOf } from '@gatefill/domain/dispatch/phone/next-step'
import { useState } from 'react'
import { EMPTY_GATE } from '../../shared/phone/gate-draft.ts'
import { usePhone, usePhoneView } from '../../shared/phone-context.tsx'
import { goToWork } from '../../shared/route.ts'
import { BackLink, Problem } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useNow } from '../../shared/use-now.ts'
import { useRecord } from '../../shared/use-record.ts'
import { orderName } from './drive.tsx'

const REASONS = Object.entries(FAIL_REASONS) as [FailReason, string][] // the pairs of the table

/** Why it cannot be delivered; nobody home only after ten minutes and a call (C-94). */
export function CannotDeliver() {
  const phone = usePhone()
  const { work, gates } = usePhoneView()
  const { record, problem } = useRecord()
  const now = useNow()
  const [reason, setReason] = useState('')
  const step = nextStepOf(work)
  if (!('stop' in step) || step.stop?.job == null)
    return (
      <PhoneScreen title="Cannot deliver" actions={<BackLink />}>
        <p>You are at no gate.</p>
      </PhoneScreen>
    )
  const { run, stop } = step
  const called = (gates[stop.id] ?? EMPTY_GATE).hasCalled
  const errors = failErrors({ reason, called }, stop.arrivedAt === null ? null : toDate(stop.arrivedAt), now)
  const problems = reason === '' ? [] : Object.values(errors).flat()
  const customerPhone = stop.job?.customer.phone || null

  async function fail() {
    const about = orderName(stop)
    if (await record({ kind: 'fail', runId: run.id, stopId: stop.id, about, body: { reason, called } }))
      goToWork()
  }

  return (
    <PhoneScreen
      over={orderName(stop)}
      title="Cannot deliver"
      actions={
        <>
          <Problem text={problem} />
          <button
            type="button"
            className="act act-main act-danger"
            disabled={Object.keys(errors).length > 0}
            onClick={() => void fail()}
          >
            Cannot deliver
          </button>
          <BackLink>Back to the gate</BackLink>
        </>
      }
    >
      <Reasons chosen={reason} onChoose={setReason} />
      {problems.map((each) => (
        <p key={each} className="wrong">
          {each}
          {stop.arrivedAt !== null && each === errors.arrive?.[0] ? ` (${formatTime(stop.arrivedAt)})` : ''}
        </p>
      ))}
      {errors.called !== undefined && customerPhone !== null && (
        <CallFirst
          href={`tel:${customerPhone}`}
          onCall={() => void phone.changeGate(stop.id, { hasCalled: true })}
        />
      )}
    </PhoneScreen>
  )
}

function Reasons({ chosen, onChoose }: { chosen: string; onChoose: (reason: string) => void }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2">Why? The customer reads it at once.</legend>
      {REASONS.map(([name, words]) => (
        <label key={name} className="tick">
          <input type="radio" name="reason" checked={chosen === name} onChange={() => onChoose(name)} />
          {words}
        </label>
      ))}
    </fieldset>
  )
}

const CallFirst = ({ href, onCall }: { href: string; onCall: () => void }) => (
  <a className="act" href={href} onClick={onCall}>
    Call the customer
  </a>
)
