import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import type { WireRun } from '@gatefill/contracts/staff/dispatch/run-shapes'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { reasonErrors } from '@gatefill/domain/core/reason'
import { openOrders } from '@gatefill/domain/dispatch/desk/acts'
import { freeText, levelsOf } from '@gatefill/domain/dispatch/desk/levels'
import { runName } from '@gatefill/domain/dispatch/desk/words'
import { DRIVER_REQUIRED } from '@gatefill/domain/dispatch/dispatch'
import { isProposedRun } from '@gatefill/domain/dispatch/runs/run'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { MenuItem } from '@gatefill/ui/primitives/menu-items'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { useState } from 'react'
import { useDesk } from '../desk/desk-context.ts'
import { giveToOtherVan } from '../desk/run-commands.ts'

/** The item of a run's menu that takes it back and gives what is left to another van, and its dialog. */
export function useOtherVan(run: WireRun | undefined) {
  const { mayAct } = useDesk()
  const [isOpen, setOpen] = useState(false)
  const isOffered = mayAct && run !== undefined && !isProposedRun(run) && openOrders(run).length > 0
  return {
    item: isOffered && <MenuItem onSelect={() => setOpen(true)}>Give to another van...</MenuItem>,
    dialog: isOpen && run !== undefined && <OtherVanDialog run={run} onClose={() => setOpen(false)} />,
  }
}

function OtherVanDialog({ run, onClose }: { run: WireRun; onClose: () => void }) {
  const { desk, perform, write } = useDesk()
  const vans = desk.lanes.filter(
    ({ van }) => van.driverId !== run.driverId && van.onShiftSince !== null && van.offRoadSince === null,
  )
  const form = useForm({
    initial: { driverId: '', reason: '' },
    validate: ({ driverId, reason }) => ({
      ...fieldErrors([['driverId', driverId === '' ? DRIVER_REQUIRED : undefined]]),
      ...reasonErrors({ reason }),
    }),
  })
  const send = async () => {
    const lane = vans.find(({ van }) => van.driverId === form.values.driverId)
    if (!form.check() || lane === undefined) return
    if (await perform(giveToOtherVan(run, lane.van, form.values.reason))) onClose()
  }
  return (
    <FormDialog
      title={`Give ${runName(run.id)} to another van`}
      description={`${run.driverName} cannot go on. What is on board stays there; the other van loads what it lacks.`}
      confirmLabel="Give to this van"
      busyLabel="Sending..."
      danger
      busy={write.isBusy}
      formRef={form.formRef}
      onSubmit={onSubmit(send)}
      onClose={onClose}
    >
      <SelectField form={form} name="driverId" label="Van">
        <option value="">Choose a van on shift</option>
        {vans.map(({ van, runs }) => (
          <option key={van.driverId} value={van.driverId}>
            {van.driverName}, {freeText(levelsOf(van, runs))}
          </option>
        ))}
      </SelectField>
      <TextAreaField form={form} name="reason" label="Reason" rows={3} />
      <FailureLine text={write.failure?.message} />
    </FormDialog>
  )
}
