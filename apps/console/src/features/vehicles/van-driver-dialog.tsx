import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import { listFleetDrivers } from '@gatefill/contracts/staff/fleet/driver-state'
import type { WireVehicle } from '@gatefill/contracts/staff/fleet/vehicle-shapes'
import { setUsualVehicle } from '@gatefill/contracts/staff/fleet/vehicles'
import { inviteDriver, listInvitations } from '@gatefill/contracts/staff/team/team'
import { driverInvitationErrors } from '@gatefill/domain/accounts/team'
import { DRIVER_REQUIRED } from '@gatefill/domain/dispatch/dispatch'
import type { PaperKind } from '@gatefill/domain/fleet/paper'
import { PAPER_KINDS } from '@gatefill/domain/fleet/paper'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import type { TextForm } from '@gatefill/ui/primitives/text-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { FLEET_READS } from '../../entities/fleet/fleet-reads.ts'
import { useMay } from '../../shared/member.ts'
import { WriteDialog } from '../../shared/write-dialog.tsx'

/** Whose usual van it became, with the papers that are not recorded. */
export type ChosenDriver = { driverId: string; name: string; missing: PaperKind[] }

const NEW = 'new'
const EMPTY = { driverId: '', name: '', email: '', phone: '' }

type VanDriverDialogProps = {
  vehicle: WireVehicle
  onClose: () => void
  /** Undefined for a new driver, who has no account before the mail is answered. */
  onDone: (driver: ChosenDriver | undefined) => void
}

/** Who drives the van: a driver whose usual van it becomes, or a new one who is invited by mail. */
export function VanDriverDialog({ vehicle, onClose, onDone }: VanDriverDialogProps) {
  const call = useCall()
  const may = useMay()
  const drivers = useEndpoint(listFleetDrivers).data ?? []
  const { id: vehicleId, plate, name: vehicleName } = vehicle
  const form = useForm({
    initial: EMPTY,
    validate: ({ driverId, ...person }) => {
      if (driverId === NEW) return driverInvitationErrors({ ...person, vehicle: vehicleName, plate })
      return driverId === '' ? { driverId: [DRIVER_REQUIRED] } : {}
    },
  })
  const { driverId, ...person } = form.values
  const chosen = drivers.find((driver) => driver.driverId === driverId)
  const send = async () => {
    const { message } =
      chosen === undefined
        ? await call(inviteDriver, { body: { ...person, vehicle: vehicleName, plate } })
        : await call(setUsualVehicle, { params: { id: chosen.driverId }, body: { vehicleId } })
    return { message }
  }
  return (
    <WriteDialog
      title={`Who drives ${plate}?`}
      description="Step 3 of 4. A shift starts with this van unless the driver chooses another."
      confirmLabel={driverId === NEW ? 'Invite driver' : 'Save driver'}
      leaveLabel="Later"
      form={form}
      send={send}
      failed="The driver was not saved. Please try again."
      invalidates={[...FLEET_READS, listInvitations]}
      onClose={onClose}
      onDone={() => onDone(chosen && { ...chosen, missing: missingOf(chosen) })}
    >
      <SelectField form={form} name="driverId" label="Driver">
        <option value="">Choose a driver</option>
        {drivers.map((driver) => (
          <option key={driver.driverId} value={driver.driverId}>
            {driver.name}
            {driver.usualVehicleId !== null && ', has another usual van'}
          </option>
        ))}
        {may(inviteDriver) && <option value={NEW}>A new driver</option>}
      </SelectField>
      {driverId === NEW && <NewDriver form={form} />}
    </WriteDialog>
  )
}

const NewDriver = ({ form }: { form: TextForm<'name' | 'email' | 'phone'> }) => (
  <>
    <TextField form={form} name="name" label="Name" />
    <TextField form={form} name="email" label="Email" type="email" />
    <TextField form={form} name="phone" label="Phone" type="tel" />
    <p className="text-ink-2">
      The driver gets a link by mail. Once it is answered, papers and the usual van are recorded under
      Drivers.
    </p>
  </>
)

const missingOf = ({ papers }: { papers: readonly { kind: string }[] }): PaperKind[] =>
  PAPER_KINDS.driver.filter((kind) => !papers.some((paper) => paper.kind === kind))
