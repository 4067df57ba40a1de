import type { Emergency as Kind } from '@gatefill/domain/dispatch/runs/emergency'
import { EMERGENCIES, EMERGENCY_KINDS, EMERGENCY_NUMBER } from '@gatefill/domain/dispatch/runs/emergency'
import { Phone } from '@gatefill/ui/icons/people'
import { Siren } from '@gatefill/ui/icons/signs'
import { useState } from 'react'
import { usePhoneView } from '../../shared/phone-context.tsx'
import { lastPlace } from '../../shared/position/last-place.ts'
import { BackLink, Problem } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'
import { useRecord } from '../../shared/use-record.ts'

/** The words of the buttons; the rest is the sentence that dispatch reads. */
const NAMES: Record<Kind, string> = { ...EMERGENCIES, other: 'Something else' }

/** One press names it, a second one sends it with the van's place. */
export function Emergency() {
  const { record, problem } = useRecord()
  const [kind, setKind] = useState<Kind>()
  const [isSent, setSent] = useState(false)

  async function send(chosen: Kind) {
    const place = lastPlace()
    const body = { kind: chosen, note: '', ...(place === undefined ? {} : { place }) }
    setSent(await record({ kind: 'emergency', body, about: EMERGENCIES[chosen] }))
  }

  if (isSent) return <Sent />
  if (kind !== undefined)
    return (
      <Confirm
        kind={kind}
        problem={problem}
        onSend={() => void send(kind)}
        onBack={() => setKind(undefined)}
      />
    )
  return (
    <PhoneScreen title="Emergency" isHazard actions={<BackLink />}>
      {EMERGENCY_KINDS.map((each) => (
        <button key={each} type="button" className="act act-danger" onClick={() => setKind(each)}>
          {NAMES[each]}
        </button>
      ))}
      <Calls />
    </PhoneScreen>
  )
}

function Calls() {
  const { dispatchPhone } = usePhoneView()
  return (
    <>
      <a className="act act-danger" href={`tel:${EMERGENCY_NUMBER}`}>
        <Phone aria-hidden="true" size={28} /> Call {EMERGENCY_NUMBER}
      </a>
      {dispatchPhone !== null && (
        <a className="act" href={`tel:${dispatchPhone}`}>
          <Phone aria-hidden="true" size={28} /> Call dispatch
        </a>
      )}
    </>
  )
}

function Sent() {
  const { isOnline } = usePhoneView()
  const title = isOnline ? 'Dispatch knows' : 'Not sent yet'
  return (
    <PhoneScreen over="Emergency" title={title} isHazard actions={<BackLink>Go on</BackLink>}>
      <p>
        {isOnline
          ? 'Get yourself and others to safety. Dispatch calls you.'
          : 'There is no network. Get to safety and call. It is sent as soon as the network is back.'}
      </p>
      <Calls />
    </PhoneScreen>
  )
}

type ConfirmProps = { kind: Kind; problem: string; onSend: () => void; onBack: () => void }

function Confirm({ kind, problem, onSend, onBack }: ConfirmProps) {
  return (
    <PhoneScreen
      over="Emergency"
      title={NAMES[kind]}
      isHazard
      actions={
        <>
          <Problem text={problem} />
          <button type="button" className="act act-main act-danger" onClick={onSend}>
            <Siren aria-hidden="true" size={32} /> Send now
          </button>
          <button type="button" className="act" onClick={onBack}>
            No, go back
          </button>
        </>
      }
    >
      <p>Dispatch gets it at once with the place of your van.</p>
      <Calls />
    </PhoneScreen>
  )
}
