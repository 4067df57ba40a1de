import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import type { WireFleetDriver } from '@gatefill/contracts/staff/fleet/driver-state'
import { setDriverPause, setSuspension } from '@gatefill/contracts/staff/fleet/driver-state'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { useState } from 'react'
import { FLEET_READS } from '../../entities/fleet/fleet-reads.ts'
import { useMay } from '../../shared/member.ts'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'
import type { Asked } from './asked-dialog.tsx'
import { AskedDialog } from './asked-dialog.tsx'

/** What the desk does to a driver: usual vehicle, pause of offers, suspension; each with its way back. */
export function DriverActs({ driver }: { driver: WireFleetDriver }) {
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
