import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getIncident } from '@gatefill/contracts/staff/dispatch/incidents'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { IncidentId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { incidentName } from '@gatefill/domain/dispatch/incidents/incident-kind'
import { incidentNumber } from '@gatefill/domain/dispatch/incidents/incident-words'
import { useParams } from 'react-router'
import { IncidentBadge } from '../../entities/dispatch/incident-state.tsx'
import { IncidentDecision } from '../../features/incidents/incident-decision.tsx'
import { IncidentEvidence } from '../../features/incidents/incident-evidence.tsx'
import { IncidentHistory } from '../../features/incidents/incident-history.tsx'
import { IncidentStops } from '../../features/incidents/incident-stops.tsx'
import { useReadInterval } from '../../shared/presence.ts'
import { INCIDENTS } from '../../shared/rooms/dispatch-rooms.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { TableStates } from '../../shared/table/table-states.tsx'

const BACK = { to: INCIDENTS.path, name: 'Back to Incidents' }

/** /console/incidents/:id: what it stops, what was reported, what was done, and the act that comes next. */
export function IncidentPage() {
  const { id = '' } = useParams()
  const read = useEndpoint(
    getIncident,
    { params: { id: asId<IncidentId>(id) } },
    { refetchInterval: useReadInterval() },
  )
  const incident = read.data
  if (incident === undefined)
    return (
      <Room title="Incident" back={BACK}>
        <Panel id="incident" title={incidentNumber(id)}>
          <TableStates title="Incident" read={read} empty={undefined} />
        </Panel>
      </Room>
    )
  return (
    <Room
      title={incidentNumber(incident.id)}
      tabTitle={`Incident ${incidentNumber(incident.id)}`}
      back={BACK}
      note={
        <span className="flex flex-wrap items-center gap-2">
          <IncidentBadge state={incident.state} />
          <span>
            {incidentName(incident.kind)}, {formatDateTime(incident.at)}
          </span>
        </span>
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <IncidentStops incident={incident} />
          <IncidentEvidence incident={incident} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 max-wide:contents">
          {/* Another state has another form: what was typed into the one before is not carried over. */}
          <div className="min-w-0 max-wide:order-first">
            <IncidentDecision key={incident.state} incident={incident} />
          </div>
          {incident.explanation !== null && (
            <Panel id="explanation" title="Explanation" about={incident.explainedBy}>
              <p className="px-4 py-3 wrap-anywhere">{incident.explanation}</p>
            </Panel>
          )}
          <IncidentHistory incident={incident} />
        </div>
      </div>
    </Room>
  )
}
