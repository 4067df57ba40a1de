import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { WireFleetDriver } from '@gatefill/contracts/staff/fleet/driver-state'
import { listFleetDrivers } from '@gatefill/contracts/staff/fleet/driver-state'
import { formatPhone } from '@gatefill/domain/accounts/phone'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { TriangleAlert } from '@gatefill/ui/icons/signs/triangle-alert'
import type { BadgeTone } from '@gatefill/ui/primitives/badge'
import { Notice } from '@gatefill/ui/primitives/notice'
import { IncidentNotices } from '../../entities/dispatch/incident-notices.tsx'
import { PapersPanel } from '../../entities/fleet/papers-panel.tsx'
import { PickPanel } from '../../entities/fleet/pick-list.tsx'
import { useReadInterval } from '../../shared/presence.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import { useUrlValues } from '../../shared/rooms/url-values.ts'
import { DriverActs } from './driver-acts.tsx'
import { DriverShifts } from './driver-shifts.tsx'

/** All drivers by name; the one that the URL names beside them. */
export function DriversRoom() {
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
