import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import type { WireRun } from '@gatefill/contracts/staff/dispatch/run-shapes'
import { createRun, undoAct, withdrawRun } from '@gatefill/contracts/staff/dispatch/runs'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { reasonErrors } from '@gatefill/domain/core/reason'
import { openOrders } from '@gatefill/domain/dispatch/desk/acts'
import { takesStops } from '@gatefill/domain/dispatch/desk/lanes'
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
import type { Command } from '../desk/desk-commands.ts'
import { ordersText, until } from '../desk/desk-commands.ts'
import { useDesk } from '../desk/desk-context.ts'

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
  const vans = desk.lanes.filter((lane) => lane.van.driverId !== run.driverId && takesStops(lane))
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
      description={`${run.driverName} keeps what is on board, and may get other runs. The other van loads what it lacks.`}
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

/**
 * Takes a run back and gives what is left of it to another van; the first one goes on with what else it gets. Two writes:
 * where the other van is refused, the orders await a van and the refusal says why.
 */
const giveToOtherVan = (
  run: WireRun,
  van: { driverId: string; driverName: string },
  reason: string,
): Command => ({
  failed: `${runName(run.id)} was not given to ${van.driverName}. Look at the board: its orders may await a van.`,
  drivers: [run.driverId, van.driverId],
  send: async (call) => {
    const orderIds = openOrders(run)
    const ending = { params: { id: run.id }, body: { version: run.version, reason } }
    await call(withdrawRun, ending)
    const { data } = await call(createRun, { body: { driverId: van.driverId, orderIds } })
    return {
      text: `${ordersText(orderIds)} went from ${run.driverName} to ${van.driverName}.`,
      note: `${runName(run.id)} is over. To undo leaves the orders without a van.`,
      undo: (again) => again(undoAct, { params: { id: data.actId } }),
      until: until(),
    }
  },
})
