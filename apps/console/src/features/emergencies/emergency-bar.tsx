import type { WireEmergency } from '@gatefill/contracts/staff/dispatch/incident-shapes'
import { fuelLetters } from '@gatefill/domain/catalogue/fuel'
import { formatTime } from '@gatefill/domain/core/formats'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { OWNER_RINGS_SECONDS } from '@gatefill/domain/dispatch/incidents/incident'
import { waitText } from '@gatefill/domain/dispatch/incidents/incident-words'
import { degreesText } from '@gatefill/domain/dispatch/runs/emergency'
import { formatDl } from '@gatefill/domain/fleet/decilitres'
import { MapPin } from '@gatefill/ui/icons/menu'
import { Phone } from '@gatefill/ui/icons/people'
import { BellOff, Siren, TriangleAlert } from '@gatefill/ui/icons/signs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Keys } from '../../shared/acts/keys.tsx'
import { INCIDENTS, incidentPath } from '../../shared/rooms/dispatch-rooms.ts'

/** 'I have it' of the person who looks: whether it is offered, runs or failed. */
export type Take = { isAllowed: boolean; isBusy: boolean; failure: string | undefined; run: () => void }

const FIRE = '112'

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control border-2 px-3 font-bold whitespace-nowrap focus-visible:outline-white'
const ACT = `${SHAPE} border-white/60 hover:bg-white/15`
const MAIN_ACT = `${SHAPE} border-white bg-white text-[#101010] hover:bg-white/85`

const placeOf = ({ placeText, place }: WireEmergency): string =>
  placeText ?? (place === null ? 'The place is not known.' : degreesText(place))

const ownerText = (at: string, now: Date): string => {
  const ringsAt = secondsAfter(at, OWNER_RINGS_SECONDS)
  return now < ringsAt
    ? `At ${waitText(at, ringsAt)} it rings with the owner too.`
    : 'It rings with the owner too.'
}

/** The van has the name of its driver, as on the board. */
const titleOf = ({ driverName }: WireEmergency): string => `Emergency, ${driverName}`

type LoudBarProps = {
  emergency: WireEmergency
  others: number
  now: Date
  take: Take
  isMuted: boolean
  onMute: () => void
}

/** An emergency that nobody has in hand: what, where, who, what is on board, and what to do first. */
export function LoudBar({ emergency, others, now, take, isMuted, onMute }: LoudBarProps) {
  const { at, note, plate, onBoard } = emergency
  const loaded = onBoard
    .filter(({ dl }) => dl > 0)
    .map(({ dl, product }) => `${formatDl(dl)} ${fuelLetters(product)}`)
  return (
    <Alarm isLoud>
      <Siren aria-hidden="true" className="size-10 flex-none max-tablet:hidden" />
      <div role="alert" className="min-w-0 flex-1 basis-80 leading-5 wrap-anywhere">
        <p className="font-display text-2xl/7 font-bold">{titleOf(emergency)}</p>
        <p>
          <b>{placeOf(emergency)}</b> {plate === null ? '' : `${plate}, `}
          {formatTime(at)}: {note}
        </p>
        <p>On board {loaded.length === 0 ? 'nothing' : loaded.join(', ')}.</p>
      </div>
      <div className="grid justify-items-end gap-1 max-tablet:w-full max-tablet:justify-items-start">
        <p className="text-micro">
          {take.failure ?? (
            <>
              <b className="tabular-nums">{waitText(at, now)}</b> nobody has it. {ownerText(at, now)}
            </>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          {take.isAllowed && (
            <button type="button" className={MAIN_ACT} aria-busy={take.isBusy} onClick={take.run}>
              I have it <Keys keys="[Shift]+I" />
            </button>
          )}
          <Acts emergency={emergency} />
          {!isMuted && (
            <button type="button" className={ACT} aria-label="Mute the alarm" onClick={onMute}>
              <BellOff aria-hidden="true" className="size-5" />
            </button>
          )}
          <Others count={others} />
        </div>
      </div>
    </Alarm>
  )
}

type QuietBarProps = { emergency: WireEmergency; others: number; mayExplain: boolean }

/** An emergency that somebody has in hand, until it is explained. */
export function QuietBar({ emergency, others, mayExplain }: QuietBarProps) {
  const { acknowledgedBy, acknowledgedAt, at, incidentId } = emergency
  const held =
    acknowledgedBy === null || acknowledgedAt === null
      ? `Nobody has it since ${formatTime(at)}.`
      : `${acknowledgedBy} has it since ${formatTime(acknowledgedAt)}.`
  return (
    <Alarm isLoud={false}>
      <TriangleAlert aria-hidden="true" className="size-7 flex-none max-tablet:hidden" />
      <p className="min-w-0 flex-1 basis-64 leading-5">
        <b className="block font-display text-lg/6">{titleOf(emergency)}</b>
        <b>{held}</b> {placeOf(emergency)}
      </p>
      <div className="flex flex-wrap gap-2">
        {mayExplain && (
          <Link to={`${incidentPath(incidentId)}#decide`} className={MAIN_ACT}>
            Explain
          </Link>
        )}
        <Acts emergency={emergency} />
        <Others count={others} />
      </div>
    </Alarm>
  )
}

const Acts = ({ emergency: { phone, driverName, incidentId } }: { emergency: WireEmergency }) => (
  <>
    <a href={`tel:${phone}`} className={ACT}>
      <Phone aria-hidden="true" className="size-5" />
      {driverName.split(' ')[0]}
    </a>
    <a href={`tel:${FIRE}`} className={ACT}>
      <Phone aria-hidden="true" className="size-5" />
      Fire {FIRE}
    </a>
    <Link to={`${incidentPath(incidentId)}#place`} className={ACT}>
      <MapPin aria-hidden="true" className="size-5" />
      Map
    </Link>
  </>
)

const Others = ({ count }: { count: number }) =>
  count > 0 && (
    <Link to={`${INCIDENTS.path}?kind=emergency&state=open`} className={ACT}>
      {count} more
    </Link>
  )

function Alarm({ isLoud, children }: { isLoud: boolean; children: ReactNode }) {
  return (
    <section aria-label="Emergency" className="grid min-w-0 grid-rows-[auto_1fr] bg-[#8c1710] text-white">
      <div
        className={
          isLoud ? 'h-1.5 bg-[repeating-linear-gradient(115deg,#fff_0_14px,#8c1710_14px_28px)]' : 'h-0'
        }
      />
      <div
        className={`flex flex-wrap items-center gap-x-4 gap-y-2 px-4 desk:px-6 ${isLoud ? 'py-1.5' : 'min-h-15 py-1'}`}
      >
        {children}
      </div>
    </section>
  )
}
