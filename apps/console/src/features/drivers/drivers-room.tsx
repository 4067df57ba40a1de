import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import type { WireFleetDriver } from '@gatefill/contracts/staff/fleet/driver-state'
import { listFleetDrivers, setDriverPause, setSuspension } from '@gatefill/contracts/staff/fleet/driver-state'
import type { WireShift } from '@gatefill/contracts/staff/fleet/vehicles'
import { listShifts } from '@gatefill/contracts/staff/fleet/vehicles'
import { formatPhone } from '@gatefill/domain/accounts/phone'
import { formatDate, formatDateTime, formatTime } from '@gatefill/domain/core/formats'
import { dlToLitres, formatDl } from '@gatefill/domain/fleet/decilitres'
import { TriangleAlert } from '@gatefill/ui/icons/signs'
import type { BadgeTone } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Notice } from '@gatefill/ui/primitives/notice'
import { useState } from 'react'
import { IncidentNotices } from '../../entities/dispatch/incident-notices.tsx'
import { FLEET_READS } from '../../entities/fleet/fleet-reads.ts'
import { PapersPanel } from '../../entities/fleet/papers-panel.tsx'
import { PickPanel } from '../../entities/fleet/pick-list.tsx'
import { useMay } from '../../shared/member.ts'
import { useReadInterval } from '../../shared/presence.ts'
import { FLEET } from '../../shared/rooms/fleet-rooms.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import { PlaceTabs } from '../../shared/rooms/place-tabs.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { useUrlValues } from '../../shared/rooms/url-values.ts'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import type { Asked } from './asked-dialog.tsx'
import { AskedDialog } from './asked-dialog.tsx'

/** All drivers by name; the one that the URL names beside them. */
function DriversRoom() {
  const drivers = useEndpoint(listFleetDrivers, {}, { refetchInterval: useReadInterval() })
  const { values } = useUrlValues({ driver: '' })
  const all = drivers.data ?? []
  const selected = all.find(({ driverId }) => driverId === values.driver) ?? all[0]
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[17rem_minmax(0,1fr)]">
      <PickPanel
        id="drivers"
        title="Drivers"
        read={drivers}
        empty={{ title: 'No drivers yet', text: 'Invite the first one in First run.' }}
        selected={selected?.driverId}
        picks={all.map((driver) => ({
          id: driver.driverId,
          title: driver.name,
          about: driver.usualPlate ?? 'No usual vehicle',
          to: `?driver=${driver.driverId}`,
          badge: driverBadge(driver),
          warning: problemsOf(driver)[0],
        }))}
      />
      {selected !== undefined && <DriverDetail key={selected.driverId} driver={selected} />}
    </div>
  )
}

function driverBadge(driver: WireFleetDriver): { tone: BadgeTone; text: string } {
  if (driver.suspendedSince !== null) return { tone: 'red', text: 'Suspended' }
  if (driver.pausedSince !== null) return { tone: 'yellow', text: 'Paused' }
  return driver.onShiftSince === null
    ? { tone: 'neutral', text: 'Off shift' }
    : { tone: 'blue', text: 'On shift' }
}

const problemsOf = (driver: WireFleetDriver): string[] => [
  ...(driver.suspendedSince === null
    ? []
    : [`Suspended since ${formatDateTime(driver.suspendedSince)}: ${driver.suspendedReason ?? ''}`]),
  ...(driver.pausedSince === null
    ? []
    : [`Paused since ${formatDateTime(driver.pausedSince)}: ${driver.pausedReason ?? ''}`]),
  ...driver.missingPapers.map((name) => `No valid ${name}`),
]

function DriverDetail({ driver }: { driver: WireFleetDriver }) {
  const problems = problemsOf(driver)
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <Panel
        id="driver"
        title={driver.name}
        about={`${formatPhone(driver.phone)}, ${driver.usualPlate ?? 'no usual vehicle'}`}
        action={<DriverActs driver={driver} />}
      >
        {problems.length > 0 && (
          <Notice tone="danger" className="m-3" icon={<TriangleAlert aria-hidden="true" />}>
            {problems.map((problem) => (
              <p key={problem}>
                <b>{problem}</b>
              </p>
            ))}
          </Notice>
        )}
      </Panel>
      <IncidentNotices about={{ driver: driver.driverId }} />
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2">
        <PapersPanel
          owner={{ of: 'driver', id: driver.driverId, name: driver.name }}
          papers={driver.papers}
        />
        <DriverShifts driverId={driver.driverId} />
      </div>
    </div>
  )
}

/** /console/vehicles/drivers: papers, shifts, suspension and pause. */
export function DriversPage() {
  return (
    <Room title={FLEET.drivers.title} tabs={<PlaceTabs label="Vehicles" places={Object.values(FLEET)} />}>
      <DriversRoom />
    </Room>
  )
}

const columns: readonly Column<WireShift>[] = [
  {
    name: 'Day',
    cell: ({ beganAt, endedAt }) => (
      <>
        {formatDate(beganAt)}
        <Small>
          {formatTime(beganAt)} to {endedAt === null ? 'now' : formatTime(endedAt)}
        </Small>
      </>
    ),
    csv: [
      ['Began', ({ beganAt }) => beganAt],
      ['Ended', ({ endedAt }) => endedAt],
    ],
  },
  { name: 'Vehicle', cell: ({ plate }) => plate ?? 'None', csv: ({ plate }) => plate },
  {
    name: 'Delivered',
    kind: 'figures',
    cell: ({ deliveredDl }) => <span className="figures">{formatDl(deliveredDl)}</span>,
    csv: ({ deliveredDl }) => dlToLitres(deliveredDl),
  },
]

/** The shifts of a driver, the newest first. */
function DriverShifts({ driverId }: { driverId: string }) {
  const shifts = useEndpoint(listShifts, { query: { driverId } })
  return (
    <TablePanel
      id="driver-shifts"
      title="Shifts"
      read={shifts}
      rows={shifts.data}
      columns={columns}
      keyOf={({ id }) => id}
      empty={{ title: 'No shifts yet', text: 'The first shift of this driver appears here.' }}
    />
  )
}

/** What the desk does to a driver: usual vehicle, pause of offers, suspension; each with its way back. */
function DriverActs({ driver }: { driver: WireFleetDriver }) {
  const call = useCall()
  const may = useMay()
  const [asked, setAsked] = useState<Asked>()
  const params = { id: driver.driverId }
  const resume = useWrite<'suspension' | 'pause'>({
    send: (what) =>
      what === 'suspension'
        ? call(setSuspension, { params, body: { isSuspended: false, reason: '' } })
        : call(setDriverPause, { params, body: { isPaused: false, reason: '' } }),
    failed: 'Nothing was changed. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    invalidates: FLEET_READS,
  })
  if (!may(setSuspension)) return null
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Button variant="quiet" size="compact" onClick={() => setAsked('vehicle')}>
        Usual vehicle
      </Button>
      {driver.pausedSince === null ? (
        <Button variant="quiet" size="compact" onClick={() => setAsked('pause')}>
          Pause offers
        </Button>
      ) : (
        <Button
          variant="secondary"
          size="compact"
          busy={resume.input === 'pause'}
          onClick={() => void resume.write('pause')}
        >
          Resume offers
        </Button>
      )}
      {driver.onShiftSince !== null && (
        <Button variant="danger-quiet" size="compact" onClick={() => setAsked('shift')}>
          End shift
        </Button>
      )}
      {driver.suspendedSince === null ? (
        <Button variant="danger-quiet" size="compact" onClick={() => setAsked('suspend')}>
          Suspend
        </Button>
      ) : (
        <Button
          size="compact"
          busy={resume.input === 'suspension'}
          onClick={() => void resume.write('suspension')}
        >
          End suspension
        </Button>
      )}
      <FailureLine text={resume.failure?.message} />
      <AskedDialog asked={asked} driver={driver} onClose={() => setAsked(undefined)} />
    </div>
  )
}
