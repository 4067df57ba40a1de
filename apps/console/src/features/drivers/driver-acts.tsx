import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import type { WireFleetDriver } from '@gatefill/contracts/staff/fleet/driver-state'
import { setDriverPause, setSuspension } from '@gatefill/contracts/staff/fleet/driver-state'
import { listVehicles, setUsualVehicle } from '@gatefill/contracts/staff/fleet/vehicles'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { useState } from 'react'
import { FLEET_READS } from '../../entities/fleet/fleet-reads.ts'
import { useMay } from '../../shared/member.ts'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'

type Asked = 'suspend' | 'pause' | 'vehicle' | undefined

/** What the desk does to a driver: usual vehicle, pause of offers, suspension; each with its way back. */
export function DriverActs({ driver }: { driver: WireFleetDriver }) {
  const call = useCall()
  const may = useMay()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const { driverId: id, name } = driver
  const params = { id }
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
  const dialog = { busyLabel: 'Saving...', label: 'Reason', onClose: close, onDone: close } as const
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
      {asked === 'vehicle' && <UsualVehicle driver={driver} onClose={close} />}
      {asked === 'suspend' && (
        <ReasonDialog
          {...dialog}
          title={`Suspend ${name}?`}
          description="A suspended driver is given no orders. What the driver has now stays until a dispatcher moves it."
          confirmLabel="Suspend driver"
          danger
          failed="The driver was not suspended. Please try again."
          success={`${name} is suspended`}
          invalidates={FLEET_READS}
          onConfirm={(reason) => call(setSuspension, { params, body: { isSuspended: true, reason } })}
        />
      )}
      {asked === 'pause' && (
        <ReasonDialog
          {...dialog}
          title={`Pause offers to ${name}?`}
          description="No offers go to this driver until you resume them. A dispatcher can still assign."
          confirmLabel="Pause offers"
          failed="The offers were not paused. Please try again."
          success={`Offers to ${name} are paused`}
          invalidates={FLEET_READS}
          onConfirm={(reason) => call(setDriverPause, { params, body: { isPaused: true, reason } })}
        />
      )}
    </div>
  )
}

function UsualVehicle({ driver, onClose }: { driver: WireFleetDriver; onClose: () => void }) {
  const call = useCall()
  const vehicles = useEndpoint(listVehicles).data ?? []
  const form = useForm({ initial: { vehicleId: driver.usualVehicleId ?? '' }, validate: () => ({}) })
  const { write, isBusy, failure } = useWrite({
    form,
    send: () => call(setUsualVehicle, { params: { id: driver.driverId }, body: form.values }),
    failed: 'The usual vehicle was not saved. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    invalidates: FLEET_READS,
  })
  const save = async () => {
    if ((await write()) !== undefined) onClose()
  }
  return (
    <FormDialog
      title={`Usual vehicle of ${driver.name}`}
      description="A shift begins with it when the driver names no other one."
      confirmLabel="Save"
      busyLabel="Saving..."
      busy={isBusy}
      formRef={form.formRef}
      onSubmit={onSubmit(save)}
      onClose={onClose}
    >
      <SelectField form={form} name="vehicleId" label="Vehicle">
        <option value="">None</option>
        {vehicles.map(({ id, plate, name }) => (
          <option key={id} value={id}>
            {plate}, {name}
          </option>
        ))}
      </SelectField>
      <FailureLine text={failure?.message} />
    </FormDialog>
  )
}
