import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import { listAlerts } from '@gatefill/contracts/staff/alerts'
import { getBoard } from '@gatefill/contracts/staff/dispatch/board'
import type { WireEmergency } from '@gatefill/contracts/staff/dispatch/incident-shapes'
import {
  acknowledgeIncident,
  getIncident,
  listEmergencies,
  listIncidents,
} from '@gatefill/contracts/staff/dispatch/incidents'
import type { IncidentId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { emergencyVolume } from '@gatefill/domain/dispatch/incidents/incident-words'
import { useEffect, useState } from 'react'
import { useActs } from '../../shared/acts/acts.ts'
import type { EmergencySlot } from '../../shared/emergency/emergency-slot.tsx'
import { useMay, useMember } from '../../shared/member.ts'
import { useReadInterval } from '../../shared/presence.ts'
import type { ReadsOf } from '../../shared/use-desk-stream.ts'
import { useDeskStream } from '../../shared/use-desk-stream.ts'
import { useNow } from '../../shared/use-now.ts'
import type { Take } from './emergency-bar.tsx'
import { LoudBar, QuietBar } from './emergency-bar.tsx'

const SECOND = 1000
const INCIDENT_READS = [listEmergencies, listIncidents, getIncident, listAlerts, getBoard]
const NO_READS: typeof INCIDENT_READS = []

const readsOf: ReadsOf = (kind) => (kind === 'incident' || kind === 'resync' ? INCIDENT_READS : NO_READS)

/** The emergency that presses most, over every room, with its sound; undefined without one. */
export function useEmergencySlot(): EmergencySlot | undefined {
  const may = useMay()
  const isReader = may(listEmergencies)
  // Also while nobody touches the console: an emergency must be heard then too.
  useDeskStream(readsOf, isReader)
  const { data = [] } = useEndpoint(
    listEmergencies,
    {},
    { refetchInterval: useReadInterval(), keepPrevious: true, enabled: isReader },
  )
  const { role } = useMember()
  const now = useNow(SECOND)
  const volumeOf = ({ at, acknowledgedAt }: WireEmergency) =>
    emergencyVolume({ kind: 'emergency', at, acknowledgedAt }, role, now)
  const shown = data.find((each) => volumeOf(each) === 'loud') ?? data[0]
  const isLoud = shown !== undefined && volumeOf(shown) === 'loud'
  const [muted, setMuted] = useState<ReadonlySet<string>>(new Set())
  const isMuted = shown !== undefined && muted.has(shown.incidentId)
  useAlarm(isLoud ? shown.driverName : undefined, isMuted)
  const take = useTake(isLoud && may(acknowledgeIncident) ? shown.incidentId : undefined)
  if (shown === undefined) return undefined
  const others = data.length - 1
  const mute = () => setMuted(new Set([...muted, shown.incidentId]))
  return {
    isLoud,
    bar: isLoud ? (
      <LoudBar emergency={shown} others={others} now={now} take={take} isMuted={isMuted} onMute={mute} />
    ) : (
      <QuietBar emergency={shown} others={others} mayExplain={may(acknowledgeIncident)} />
    ),
  }
}

/** 'I have it', by its button and by its key, which takes the focus from nobody. */
function useTake(incidentId: string | undefined): Take {
  const call = useCall()
  const { write, isBusy, failure } = useWrite<string, object>({
    send: (id) => call(acknowledgeIncident, { params: { id: asId<IncidentId>(id) } }),
    failed: 'It was not taken. Please try again, or call the driver.',
    invalidates: INCIDENT_READS,
  })
  const run = () => {
    if (incidentId !== undefined) void write(incidentId)
  }
  useActs(
    incidentId === undefined
      ? []
      : [{ id: 'take emergency', name: 'I have the emergency', group: 'Console', keys: '[Shift]+I', run }],
  )
  return { isAllowed: incidentId !== undefined, isBusy, failure: failure?.message, run }
}

const TONE_EVERY_MILLISECONDS = 1200
const TONES_HERTZ = [880, 660]
const TONE_SECONDS = 0.28
const TITLE_EVERY_MILLISECONDS = 500

/** Sounds and names an emergency in the title of the tab as long as `name` is given; muted the title alone says it. */
function useAlarm(name: string | undefined, isMuted: boolean): void {
  const isRinging = name !== undefined && !isMuted
  useEffect(() => (isRinging ? startSound() : undefined), [isRinging])
  useEffect(() => (name === undefined ? undefined : markTitle(`(!) EMERGENCY ${name} · `)), [name])
}

/** Two tones again and again. A browser that nobody has touched yet plays them from the first touch on. */
function startSound(): () => void {
  const audio = new AudioContext()
  const play = () => {
    TONES_HERTZ.forEach((hertz, at) => {
      const tone = audio.createOscillator()
      tone.frequency.value = hertz
      tone.connect(audio.destination)
      const begin = audio.currentTime + at * TONE_SECONDS
      tone.start(begin)
      tone.stop(begin + TONE_SECONDS)
    })
  }
  const ring = () => {
    if (audio.state === 'running') play()
    else audio.resume().catch((error: unknown) => console.warn('The alarm cannot be played yet', error))
  }
  ring()
  const timer = setInterval(ring, TONE_EVERY_MILLISECONDS)
  return () => {
    clearInterval(timer)
    audio.close().catch((error: unknown) => console.warn('The alarm was not closed', error))
  }
}

/** Puts a mark before the title of the tab, also before that of a room that is opened meanwhile. */
function markTitle(mark: string): () => void {
  const set = () => {
    if (!document.title.startsWith(mark)) document.title = mark + document.title
  }
  set()
  const timer = setInterval(set, TITLE_EVERY_MILLISECONDS)
  return () => {
    clearInterval(timer)
    if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
  }
}
