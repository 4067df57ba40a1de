import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { WireIncident } from '@gatefill/contracts/staff/dispatch/incident-shapes'
import { listIncidents } from '@gatefill/contracts/staff/dispatch/incidents'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { incidentName, stopOf } from '@gatefill/domain/dispatch/incidents/incident-kind'
import { incidentNumber, nextStepText } from '@gatefill/domain/dispatch/incidents/incident-words'
import { TriangleAlert } from '@gatefill/ui/icons/signs'
import { plural } from '@gatefill/ui/plural'
import { Notice } from '@gatefill/ui/primitives/notice'
import { Link } from 'react-router'
import { useMay } from '../../shared/member.ts'
import { useReadInterval } from '../../shared/presence.ts'
import { INCIDENTS, incidentPath } from '../../shared/rooms/dispatch-rooms.ts'

type About = { vehicle: string } | { driver: string } | { run: string } | { order: string }

/**
 * The incidents of a van, driver, run or order that two people have not closed: what each stops, who must act, and the way
 * to its page. Behind them the way to all, also the closed ones.
 */
export function IncidentNotices({ about }: { about: About }) {
  const may = useMay()
  const isAllowed = may(listIncidents)
  const { data } = useEndpoint(
    listIncidents,
    { query: about },
    { refetchInterval: useReadInterval(), keepPrevious: true, enabled: isAllowed },
  )
  if (!isAllowed || data === undefined || data.totalCount === 0) return null
  const open = data.data.filter(({ state }) => state !== 'closed')
  const all = `${INCIDENTS.path}?${new URLSearchParams({ state: '', ...about })}`
  return (
    <div className="grid grid-cols-1 gap-2">
      {open.map((incident) => (
        <IncidentNotice key={incident.id} incident={incident} />
      ))}
      <Link to={all} className="text-link justify-self-start">
        {plural(data.totalCount, { one: 'Its incident', other: 'All # incidents' })}
      </Link>
    </div>
  )
}

function IncidentNotice({ incident }: { incident: WireIncident }) {
  const { id, kind, plate, at } = incident
  const stop = stopOf(incident)
  return (
    <Notice tone={stop === undefined ? 'warning' : 'danger'} icon={<TriangleAlert aria-hidden="true" />}>
      <p>
        <b>{stop === undefined || plate === null ? `${incidentName(kind)}.` : stop.notice(plate)}</b>{' '}
        {formatDateTime(at)}. {nextStepText(incident)}
      </p>
      <Link to={incidentPath(id)} className="inline-flex min-h-8 items-center font-semibold underline">
        Open {incidentNumber(id)}
      </Link>
    </Notice>
  )
}
