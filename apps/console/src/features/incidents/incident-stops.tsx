import type { WireIncidentDetail } from '@gatefill/contracts/staff/dispatch/incident-shapes'
import { formatPhone } from '@gatefill/domain/accounts/phone'
import { fuelLetters } from '@gatefill/domain/catalogue/fuel'
import { asId } from '@gatefill/domain/core/ids'
import { runName } from '@gatefill/domain/dispatch/desk/words'
import { incidentName, stopOf } from '@gatefill/domain/dispatch/incidents/incident-kind'
import { formatDl, formatReading } from '@gatefill/domain/fleet/decilitres'
import { FuelSymbol } from '@gatefill/ui/fuel/fuel-symbol'
import { CircleCheck } from '@gatefill/ui/icons/frame'
import { TriangleAlert } from '@gatefill/ui/icons/signs'
import { cardClass } from '@gatefill/ui/primitives/card'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { runPath } from '../../shared/rooms/dispatch-rooms.ts'
import { FLEET } from '../../shared/rooms/fleet-rooms.ts'
import { OrderLink } from '../../shared/rooms/order-link.tsx'

/** What the incident stops, and each thing that it stands on with the way there. */
export const IncidentStops = ({ incident }: { incident: WireIncidentDetail }) => (
  <section aria-labelledby="stops" className={`${cardClass} overflow-hidden`}>
    <StopHeading incident={incident} />
    <dl className="px-4">
      <VanRow incident={incident} />
      <DriverRow incident={incident} />
      <WorkRows incident={incident} />
      <Row name="Driver’s pay">
        <b>Nothing is withheld</b>
        <span className="block text-ink-2">An incident never changes the pay of a run.</span>
      </Row>
    </dl>
  </section>
)

type RowsProps = { incident: WireIncidentDetail }

function VanRow({ incident: { plate, vehicleId, vehicleName, onBoard } }: RowsProps) {
  const loaded = onBoard.map(({ dl, product }) => `${formatDl(dl)} ${fuelLetters(product)}`).join(', ')
  if (plate === null || vehicleId === null) return <Row name="Van">No van</Row>
  return (
    <Row name="Van" link={<Link to={`${FLEET.vehicles.path}?vehicle=${vehicleId}`}>Open the van</Link>}>
      <b>{[plate, vehicleName].filter((each) => each !== null).join(', ')}</b>
      <span className="block text-ink-2">On board: {loaded === '' ? 'nothing' : loaded}</span>
    </Row>
  )
}

function DriverRow({ incident: { driverId, driverName, driverPhone } }: RowsProps) {
  if (driverId === null) return <Row name="Driver">No driver</Row>
  return (
    <Row name="Driver" link={<Link to={`${FLEET.drivers.path}?driver=${driverId}`}>Open the driver</Link>}>
      <b>{driverName}</b>
      {driverPhone !== null && (
        <a href={`tel:${driverPhone}`} className="text-link block w-fit">
          {formatPhone(driverPhone)}
        </a>
      )}
    </Row>
  )
}

const WorkRows = ({ incident: { runId, orderId, deltaDl, product } }: RowsProps) => (
  <>
    <Row name="Run" link={runId !== null && <Link to={runPath(runId)}>Open the run</Link>}>
      {runId === null ? 'No run' : <b className="figures">{runName(runId)}</b>}
    </Row>
    <Row name="Order">{orderId === null ? 'No order' : <OrderLink id={asId(orderId)} />}</Row>
    {deltaDl !== null && (
      <Row name="Litres">
        <span className="inline-flex items-center gap-1.5">
          {product !== null && <FuelSymbol product={product} className="size-5" />}
          <b className="figures">
            {deltaDl > 0 ? '+' : ''}
            {formatReading(deltaDl)}
          </b>
          {product !== null && fuelLetters(product)}
          <span className="text-ink-2">{deltaDl > 0 ? 'too many' : 'missing'}</span>
        </span>
      </Row>
    )}
  </>
)

function StopHeading({ incident }: { incident: WireIncidentDetail }) {
  const stop = stopOf(incident)
  const isStopped = stop !== undefined && incident.plate !== null
  return (
    <div
      className={`flex items-center gap-3 px-4 py-3 ${isStopped ? 'bg-bad-bg text-bad' : 'border-b border-line'}`}
    >
      {isStopped ? (
        <TriangleAlert aria-hidden="true" className="size-6 flex-none" />
      ) : (
        <CircleCheck aria-hidden="true" className="size-6 flex-none" />
      )}
      <h2 id="stops" className="text-lg/6 font-bold">
        {stop !== undefined && incident.plate !== null
          ? stop.notice(incident.plate)
          : `${incidentName(incident.kind)}. It stops nothing${incident.state === 'closed' ? ' any more' : ''}.`}
      </h2>
    </div>
  )
}

const Row = ({ name, link, children }: { name: string; link?: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 border-t border-line py-3 first:border-t-0 tablet:grid-cols-[6.5rem_minmax(0,1fr)_auto]">
    <dt className="text-ink-2">{name}</dt>
    <dd className="min-w-0">{children}</dd>
    {link !== undefined && link !== false && (
      <dd className="max-tablet:col-start-2 [&>a]:inline-flex [&>a]:min-h-8 [&>a]:items-center [&>a]:font-semibold [&>a]:text-petrol [&>a]:underline">
        {link}
      </dd>
    )}
  </div>
)
