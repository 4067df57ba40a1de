import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import type { StaffStation } from '@gatefill/contracts/staff/fleet/stations'
import { addReceipt } from '@gatefill/contracts/staff/fleet/stock'
import { receiptErrors } from '@gatefill/domain/fleet/stock-adjustment'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { FLEET_READS } from '../../entities/fleet/fleet-reads.ts'
import { dlOf } from '../../entities/fleet/litres-text.ts'
import { WriteDialog } from '../../shared/write-dialog.tsx'

/** Fuel that came from a depot; a batch counts once, so sending twice records it once. */
export function ReceiptDialog({ station, onClose }: { station: StaffStation; onClose: () => void }) {
  const call = useCall()
  const form = useForm({
    initial: { productId: station.stock[0]?.productId ?? '', dl: '', batch: '' },
    validate: ({ dl, batch }) => receiptErrors({ dl: dlOf(dl), batch }),
  })
  return (
    <WriteDialog
      title="Record a delivery"
      description={`Fuel that ${station.name} received from a depot.`}
      confirmLabel="Record delivery"
      form={form}
      send={() =>
        call(addReceipt, {
          params: { id: station.id },
          body: { ...form.values, dl: dlOf(form.values.dl) ?? 0 },
        })
      }
      failed="The delivery was not recorded. Please try again."
      invalidates={FLEET_READS}
      onClose={onClose}
    >
      <SelectField form={form} name="productId" label="Fuel">
        {station.stock.map(({ productId, product }) => (
          <option key={productId} value={productId}>
            {product}
          </option>
        ))}
      </SelectField>
      <TextField form={form} name="dl" label="Litres received" inputMode="decimal" />
      <TextField form={form} name="batch" label="Batch" hint="As on the delivery note" />
    </WriteDialog>
  )
}
