import { formatTime } from '@gatefill/domain/core/formats'
import { toDate } from '@gatefill/domain/core/lagos-time'
import type { FailReason } from '@gatefill/domain/delivery/cannot-deliver'
import { FAIL_REASONS, failErrors } from '@gatefill/domain/delivery/cannot-deliver'
import { nextStepOf } from '@gatefill/domain/dispatch/phone/next-step'
import { useState } from 'react'
import { EMPTY_GATE } from '../../shared/phone/gate-draft.ts'
import { usePhone, usePhoneView } from '../../shared/phone-context.tsx'
import { goToWork } from '../../shared/route.ts'
import { Missing, missing } from '../../shared/ui/missing.tsx'
import { BackLink, Problem } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useAsked } from '../../shared/ui/use-asked.ts'
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
  const { isAsked, ask } = useAsked()
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
            onClick={() => (Object.keys(errors).length > 0 ? ask() : void fail())}
          >
            Cannot deliver
          </button>
          <BackLink>Back to the gate</BackLink>
        </>
      }
    >
      <Reasons chosen={reason} isAsked={isAsked} isRefused={problems.length > 0} onChoose={setReason} />
      <div id={WHY_NOT_YET}>
        {problems.map((each) => (
          <p key={each} className="wrong">
            {each}
            {stop.arrivedAt !== null && each === errors.arrive?.[0] ? ` (${formatTime(stop.arrivedAt)})` : ''}
          </p>
        ))}
      </div>
      {errors.called !== undefined && customerPhone !== null && (
        <CallFirst
          href={`tel:${customerPhone}`}
          onCall={() => void phone.changeGate(stop.id, { hasCalled: true })}
        />
      )}
    </PhoneScreen>
  )
}

const WHY_NOT_YET = 'why-not-yet'

type ReasonsProps = {
  chosen: string
  /** The button was pressed. */
  isAsked: boolean
  /** The chosen one does not hold yet; what it waits for stands below. */
  isRefused: boolean
  onChoose: (reason: string) => void
}

function Reasons({ chosen, isAsked, isRefused, onChoose }: ReasonsProps) {
  const isMissing = isAsked && chosen === ''
  const wrong = (name: string) =>
    isMissing
      ? missing(true, 'reason-missing')
      : missing(isAsked && isRefused && name === chosen, WHY_NOT_YET)
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2">Why? The customer reads it at once.</legend>
      <Missing isShown={isMissing} id="reason-missing">
        Choose why it cannot be delivered.
      </Missing>
      {REASONS.map(([name, words]) => (
        <label key={name} className="tick">
          <input
            type="radio"
            name="reason"
            checked={chosen === name}
            onChange={() => onChoose(name)}
            {...wrong(name)}
          />
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
