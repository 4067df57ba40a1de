import { isConflict } from '@gatefill/client/calls/api-error'
import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { assignOrder, listStaffDrivers } from '@gatefill/contracts/staff/staff'
import { reassignOrder } from '@gatefill/contracts/staff/staff-orders'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { REASON_MAX, reasonErrors } from '@gatefill/domain/core/reason'
import { assignProblem, DRIVER_REQUIRED } from '@gatefill/domain/dispatch/dispatch'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { CHECK_LIST_FIRST } from '../../../shared/sentences.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { ORDER_READS } from './order-reads.ts'

type Props = { orderId: string; isReassigned: boolean; onClose: () => void }

/** Gives an order to a driver; from another driver with the reason. */
export function AssignDriverDialog({ orderId, isReassigned, onClose }: Props) {
  const call = useCall()
  const drivers = useEndpoint(listStaffDrivers)
  const form = useForm({
    initial: { driverId: '', reason: '' },
    validate: (values) => ({
      ...fieldErrors([['driverId', values.driverId === '' ? DRIVER_REQUIRED : undefined]]),
      ...(isReassigned ? reasonErrors(values) : {}),
    }),
  })
  const { driverId, reason } = form.values
  const { write, isBusy, failure } = useWrite<void, { message: string }>({
    form,
    send: () =>
      isReassigned
        ? call(reassignOrder, { params: { id: orderId }, body: { driverId, reason } })
        : call(assignOrder, { params: { id: orderId }, body: { driverId } }),
    failed: 'The order was not assigned.',
    withoutAnswer: CHECK_LIST_FIRST,
    invalidates: [...ORDER_READS, listStaffDrivers],
  })
  const submit = async () => {
    if ((await write()) !== undefined) onClose()
  }
  return (
    <FormDialog
      title={isReassigned ? 'Reassign to another driver' : 'Assign to a driver'}
      description="Dispatch shows the best van for it. Here you can choose any driver on shift."
      confirmLabel={isReassigned ? 'Reassign' : 'Assign'}
      busyLabel="Assigning..."
      busy={isBusy}
      formRef={form.formRef}
      onSubmit={onSubmit(() => void submit())}
      onClose={onClose}
    >
      <SelectField form={form} name="driverId" label="Driver">
        <option value="">Choose a driver</option>
        {drivers.data?.map((driver) => {
          const problem = assignProblem(driver)
          return (
            <option key={driver.id} value={driver.id} disabled={problem !== undefined}>
              {problem ?? `${driver.name}, ${driver.vehicle}`}
            </option>
          )
        })}
      </SelectField>
      {isReassigned && (
        <TextAreaField form={form} name="reason" label="Reason" rows={3} countTo={REASON_MAX} />
      )}
      <FailureLine text={failure?.message} />
      {isConflict(failure?.error) && <ChangedMeanwhile id={orderId} />}
    </FormDialog>
  )
}
