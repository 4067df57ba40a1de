import { formatTime } from '@gatefill/domain/core/formats'
import { actWords } from '@gatefill/domain/dispatch/phone/act-words'
import { RefreshCw } from '@gatefill/ui/icons/arrows'
import { Clock } from '@gatefill/ui/icons/signs'
import { usePhone, usePhoneView } from '../../shared/phone-context.tsx'
import { BackLink } from '../../shared/ui/parts.tsx'
import { PhoneScreen } from '../../shared/ui/phone-screen.tsx'

const BYTES_PER_KB = 1000

/** Everything that the server has not answered, in its order. */
export function Updates() {
  const phone = usePhone()
  const { waiting, photosWaiting, isOnline, offlineSince } = usePhoneView()
  const count = waiting.length + photosWaiting.length
  return (
    <PhoneScreen
      over={offlineSince === null ? 'Network' : `Since ${formatTime(offlineSince)}`}
      title={isOnline ? (count === 0 ? 'All sent' : `${count} waiting`) : 'Offline'}
      isHazard={!isOnline}
      actions={
        <>
          <BackLink isMain>Go on</BackLink>
          <button type="button" className="act" onClick={phone.sendNow}>
            <RefreshCw aria-hidden="true" size={28} /> Try sending now
          </button>
        </>
      }
    >
      <p>
        {count === 0
          ? 'Nothing waits on this phone.'
          : 'Kept on this phone, in this order. They go out by themselves when the network is back.'}
      </p>
      <ol className="rows">
        {waiting.map(({ seq, kind, body, about, at }) => (
          <WaitingRow key={seq} title={actWords({ kind, body })} about={about} at={at} />
        ))}
        {photosWaiting.map(({ id, about, at, bytes, problem }) => (
          <WaitingRow
            key={id}
            title="Photo of the meter"
            about={`${about}, ${Math.ceil(bytes / BYTES_PER_KB)} kB`}
            at={at}
            problem={problem}
          />
        ))}
      </ol>
    </PhoneScreen>
  )
}

function WaitingRow({
  title,
  about,
  at,
  problem,
}: {
  title: string
  about: string
  at: string
  problem?: string | undefined
}) {
  return (
    <li className="line-row">
      <div>
        <b className="block">{title}</b>
        <span className="small">{about === '' ? formatTime(at) : `${about}, ${formatTime(at)}`}</span>
        {problem !== undefined && <span className="wrong block">{problem}</span>}
      </div>
      <span className="chip">
        <Clock aria-hidden="true" size={18} strokeWidth={3} />
        {problem === undefined ? 'Waiting' : 'Not taken'}
      </span>
    </li>
  )
}
