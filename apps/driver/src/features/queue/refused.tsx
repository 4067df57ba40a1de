import { formatTime } from '@gatefill/domain/core/formats'
import { actWords } from '@gatefill/domain/dispatch/phone/act-words'
import { stateWords } from '@gatefill/domain/dispatch/phone/state-words'
import { Phone } from '@gatefill/ui/icons/people'
import { plural } from '@gatefill/ui/plural'
import { usePhone, usePhoneView } from '../../shared/phone-context.tsx'
import { BackLink } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'

/** What the server did not accept, one after the other, with its sentence and what is true now. */
export function Refused() {
  const phone = usePhone()
  const { refused, dispatchPhone } = usePhoneView()
  const [first] = refused
  if (first === undefined)
    return (
      <PhoneScreen title="Nothing refused" actions={<BackLink>Go on</BackLink>}>
        <p>The server has accepted everything that you have sent.</p>
      </PhoneScreen>
    )
  const { result, about, at } = first
  const fields = Object.values(result?.errors ?? {}).flat()
  return (
    <PhoneScreen
      over="Refused by the server"
      title={plural(refused.length, { other: '# refused' })}
      actions={
        <>
          <button type="button" className="act act-main" onClick={() => void phone.markSeen(first.seq)}>
            I have read this
          </button>
          {dispatchPhone !== null && (
            <a className="act" href={`tel:${dispatchPhone}`}>
              <Phone aria-hidden="true" size={28} /> Call dispatch
            </a>
          )}
        </>
      }
    >
      <section className="box">
        <h2 className="text-[1.2rem] leading-tight">{actWords(first)} was not accepted</h2>
        <p className="small">
          {about === '' ? '' : `${about}, `}from {formatTime(at)}
        </p>
      </section>
      <section className="grid gap-1">
        <h3 className="small">Why</h3>
        <p>{result?.message ?? 'The server gave no reason.'}</p>
        {fields
          .filter((each) => each !== result?.message)
          .map((each) => (
            <p key={each}>{each}</p>
          ))}
      </section>
      {result?.state !== undefined && (
        <section className="grid gap-1">
          <h3 className="small">Now</h3>
          <p>{stateWords(result.state)}</p>
        </section>
      )}
    </PhoneScreen>
  )
}
