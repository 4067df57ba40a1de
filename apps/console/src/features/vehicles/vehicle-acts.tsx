import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import { addAdjustment } from '@gatefill/contracts/staff/fleet/stock'
import type { WireVehicle } from '@gatefill/contracts/staff/fleet/vehicle-shapes'
import { saveVehicle, setVehicleRoad } from '@gatefill/contracts/staff/fleet/vehicles'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { useState } from 'react'
import { DipDialog } from '../../entities/fleet/dip-dialog.tsx'
import { FLEET_READS } from '../../entities/fleet/fleet-reads.ts'
import { useMay } from '../../shared/member.ts'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'

type Asked = 'dip' | 'off' | undefined

/** What is done to a vehicle: change, dip, off the road and back. */
export function VehicleActs({ vehicle, onChange }: { vehicle: WireVehicle; onChange: () => void }) {
  const may = useMay()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  if (!may(saveVehicle)) return null
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Button size="compact" onClick={onChange}>
        Change vehicle
      </Button>
      {may(addAdjustment) && (
        <Button variant="quiet" size="compact" onClick={() => setAsked('dip')}>
          Record dip
        </Button>
      )}
      {vehicle.offRoadSince === null ? (
        <Button variant="danger-quiet" size="compact" onClick={() => setAsked('off')}>
          Take off the road
        </Button>
      ) : (
        <PutBack vehicle={vehicle} />
      )}
      {asked === 'dip' && <DipDialog tanks={tanksOf(vehicle)} onClose={close} />}
      {asked === 'off' && <TakeOff vehicle={vehicle} onClose={close} />}
    </div>
  )
}

const tanksOf = ({ compartments }: WireVehicle) =>
  compartments.map(({ id, position, product, onBoardDl, capacityDl }) => ({
    key: id,
    name: `Compartment ${position}, ${product}`,
    bookDl: onBoardDl,
    capacityDl,
    subject: { compartmentId: id, stationId: '', productId: '' },
  }))

function TakeOff({
  vehicle: { id, version, plate },
  onClose,
}: {
  vehicle: WireVehicle
  onClose: () => void
}) {
  const call = useCall()
  return (
    <ReasonDialog
      title={`Take ${plate} off the road?`}
      description="It gets no new run until it is put back. Its current orders stay until a dispatcher moves them."
      label="Reason"
      confirmLabel="Take off the road"
      busyLabel="Saving..."
      danger
      failed="The vehicle was not taken off the road. Please try again."
      success={`${plate} is off the road`}
      invalidates={FLEET_READS}
      onClose={onClose}
      onConfirm={(reason) =>
        call(setVehicleRoad, { params: { id }, body: { version, isOffRoad: true, reason } })
      }
      onDone={onClose}
    />
  )
}

function PutBack({ vehicle: { id, version, plate } }: { vehicle: WireVehicle }) {
  const call = useCall()
  const { write, isBusy, failure } = useWrite({
    send: () => call(setVehicleRoad, { params: { id }, body: { version, isOffRoad: false, reason: '' } }),
    failed: 'The vehicle was not put back. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    success: `${plate} is back on the road`,
    invalidates: FLEET_READS,
  })
  return (
    <>
      <Button
        variant="secondary"
        size="compact"
        busy={isBusy}
        busyLabel="Saving..."
        onClick={() => void write()}
      >
        Put back on the road
      </Button>
      <FailureLine text={failure?.message} />
    </>
  )
}
