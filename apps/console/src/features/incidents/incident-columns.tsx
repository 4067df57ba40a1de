import type { WireIncident } from '@gatefill/contracts/staff/dispatch/incident-shapes'
import type { StaffMember } from '@gatefill/contracts/staff/staff-shapes'
import { formatDate, formatTime, formatTimeOn } from '@gatefill/domain/core/formats'
import { asId } from '@gatefill/domain/core/ids'
import { runName } from '@gatefill/domain/dispatch/desk/words'
import { INCIDENT_STATE_NAMES } from '@gatefill/domain/dispatch/incidents/incident'
import { incidentName, stopOf } from '@gatefill/domain/dispatch/incidents/incident-kind'
import {
  incidentActOf,
  incidentNumber,
  nextStepText,
} from '@gatefill/domain/dispatch/incidents/incident-words'
import { dlToLitres, formatReading } from '@gatefill/domain/fleet/decilitres'
import { FuelSymbol } from '@gatefill/ui/fuel/fuel-symbol'
import { MapPin } from '@gatefill/ui/icons/menu'
import { Camera } from '@gatefill/ui/icons/work'
import { buttonClass } from '@gatefill/ui/primitives/button'
import { Link } from 'react-router'
import { incidentPath, runPath } from '../../shared/rooms/dispatch-rooms.ts'
import { OrderLink } from '../../shared/rooms/order-link.tsx'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'

const PHOTO_NAMES = { none: 'none', awaited: 'awaited', complete: 'photo' } as const

type IncidentColumn = Column<WireIncident>

const WHAT: readonly IncidentColumn[] = [
  {
    name: 'No.',
    cell: ({ id }) => (
      <Link to={incidentPath(id)} className="text-link figures whitespace-nowrap">
        {incidentNumber(id)}
      </Link>
    ),
    csv: [
      ['No.', ({ id }) => incidentNumber(id)],
      ['Id', ({ id }) => id],
      ['State', ({ state }) => INCIDENT_STATE_NAMES[state]],
    ],
  },
  {
    name: 'What',
    kind: 'long',
    cell: ({ kind, note }) => (
      <>
        <b className="font-semibold">{incidentName(kind)}</b>
        <Small>{note}</Small>
      </>
    ),
    csv: [
      ['What', ({ kind }) => incidentName(kind)],
      ['Note', ({ note }) => note],
    ],
  },
  {
    name: 'What it stops',
    kind: 'long',
    cell: (incident) => {
      const stop = stopOf(incident)
      return (
        <>
          {stop === undefined ? 'Stops nothing' : <b className="font-semibold text-danger">{stop.short}</b>}
          <Small>{nextStepText(incident)}</Small>
        </>
      )
    },
    csv: [
      ['What it stops', (incident) => stopOf(incident)?.short ?? 'nothing'],
      ['In the hands of', ({ acknowledgedBy }) => acknowledgedBy],
      ['Explained by', ({ explainedBy }) => explainedBy],
      ['Explanation', ({ explanation }) => explanation],
      ['Closed by', ({ closedBy }) => closedBy],
      ['What was checked', ({ closingNote }) => closingNote],
    ],
  },
]

/** The button of the next step, for whoever's turn it is. */
const nextStep = (member: StaffMember): IncidentColumn => ({
  name: 'Next step',
  kind: 'actions',
  cell: (incident) => {
    const act = incidentActOf(incident, { id: member.id, role: member.role })
    return act === undefined ? (
      <span className="text-ink-2">{incident.state === 'explained' ? 'A colleague closes it' : ''}</span>
    ) : (
      <Link
        to={`${incidentPath(incident.id)}#decide`}
        className={buttonClass({
          variant: act === 'Explain' ? 'secondary' : 'primary',
          size: 'compact',
        })}
      >
        {act}
        <span className="sr-only"> {incidentNumber(incident.id)}</span>
      </Link>
    )
  },
})

const WHOSE: readonly IncidentColumn[] = [
  {
    name: 'Since',
    cell: ({ at, closedAt }) => (
      <span className="whitespace-nowrap">
        {formatDate(at)}
        <Small>{closedAt === null ? formatTime(at) : `closed ${formatTimeOn(closedAt, at)}`}</Small>
      </span>
    ),
    csv: [
      ['Since', ({ at }) => at],
      ['Closed', ({ closedAt }) => closedAt],
    ],
  },
  {
    name: 'Van, driver',
    cell: ({ plate, driverName }) => (
      <>
        <span className="whitespace-nowrap">{plate ?? 'no van'}</span>
        <Small>{driverName}</Small>
      </>
    ),
    csv: [
      ['Van', ({ plate }) => plate],
      ['Driver', ({ driverName }) => driverName],
    ],
  },
  {
    name: 'Run, order',
    cell: ({ runId, orderId }) => (
      <span className="grid justify-items-start">
        {orderId !== null && <OrderLink id={asId(orderId)} />}
        {runId !== null && (
          <Link to={runPath(runId)} className="text-link figures">
            {runName(runId)}
          </Link>
        )}
        {runId === null && orderId === null && <span className="text-ink-2">none</span>}
      </span>
    ),
    csv: [
      ['Run', ({ runId }) => runId],
      ['Order', ({ orderId }) => orderId],
    ],
  },
]

const FOUND: readonly IncidentColumn[] = [
  {
    name: 'Litres',
    kind: 'figures',
    cell: ({ deltaDl, product }) =>
      deltaDl === null ? (
        <span className="text-ink-2">none</span>
      ) : (
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
          {product !== null && <FuelSymbol product={product} className="size-4.5" />}
          <b className="figures">
            {deltaDl > 0 ? '+' : ''}
            {formatReading(deltaDl)}
          </b>
        </span>
      ),
    csv: [
      ['Litres', ({ deltaDl }) => (deltaDl === null ? null : dlToLitres(deltaDl))],
      ['Fuel', ({ product }) => product],
    ],
  },
  {
    name: 'Photo',
    cell: ({ photo }) =>
      photo === 'complete' ? (
        <Camera aria-label="There is a photo" className="size-5" />
      ) : (
        <span className="text-ink-2">{PHOTO_NAMES[photo]}</span>
      ),
    csv: ({ photo }) => PHOTO_NAMES[photo],
  },
  {
    name: 'Place',
    cell: ({ id, place, placeText }) =>
      place === null ? (
        <span className="whitespace-nowrap text-ink-2">{placeText ?? 'not known'}</span>
      ) : (
        <Link to={`${incidentPath(id)}#place`} className="text-link inline-flex items-center gap-1">
          <MapPin aria-hidden="true" className="size-4 flex-none" />
          {placeText ?? 'On the map'}
        </Link>
      ),
    csv: [
      ['Place', ({ placeText }) => placeText],
      ['Latitude', ({ place }) => place?.lat ?? null],
      ['Longitude', ({ place }) => place?.lng ?? null],
    ],
  },
]

/** What each incident is about, what it stops, and who acts next; the buttons are those of `member`. */
export const incidentColumns = (member: StaffMember): IncidentColumn[] => [
  ...WHAT,
  nextStep(member),
  ...WHOSE,
  ...FOUND,
]
