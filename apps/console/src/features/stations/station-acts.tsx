import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import type { StaffStation } from '@gatefill/contracts/staff/fleet/stations'
import { saveStation, setStationOpen } from '@gatefill/contracts/staff/fleet/stations'
import { addReceipt } from '@gatefill/contracts/staff/fleet/stock'
import { receiptErrors } from '@gatefill/domain/fleet/stock-adjustment'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { DipDialog } from '../../entities/fleet/dip-dialog.tsx'
import { FLEET_READS } from '../../entities/fleet/fleet-reads.ts'
import { dlOf } from '../../entities/fleet/litres-text.ts'
import { useMay } from '../../shared/member.ts'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'
import { WriteDialog } from '../../shared/write-dialog.tsx'
import { StationDialog } from './station-dialog.tsx'
import { OutageDialog, StationOutages, useOutages } from './station-outages.tsx'

type Asked = 'change' | 'dip' | 'receipt' | 'outage' | undefined

/** What is done to a station: change, delivery, dip, and whether vans load there. */
export function StationActs({ station }: { station: StaffStation }) {
  const call = useCall()
  const may = useMay()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const { id, isOpen } = station
  const outages = useOutages(station)
  const isLoading = outages.every(({ productId }) => productId !== null)
  const { write, isBusy, failure } = useWrite({
    send: () => call(setStationOpen, { params: { id }, body: { isOpen: true } }),
    failed: 'Nothing was changed. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    invalidates: FLEET_READS,
  })
  if (!may(saveStation)) return null
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Button size="compact" onClick={() => setAsked('change')}>
        Change station
      </Button>
      <Button variant="quiet" size="compact" onClick={() => setAsked('receipt')}>
        Record delivery
      </Button>
      <Button variant="quiet" size="compact" onClick={() => setAsked('dip')}>
        Record dip
      </Button>
      {isOpen ? (
        isLoading && (
          <Button variant="danger-quiet" size="compact" onClick={() => setAsked('outage')}>
            Stop loading here
          </Button>
        )
      ) : (
        <Button
          variant="secondary"
          size="compact"
          busy={isBusy}
          busyLabel="Saving..."
          onClick={() => void write()}
        >
          Resume loading here
        </Button>
      )}
      <StationOutages outages={outages} />
      <FailureLine text={failure?.message} />
      {asked === 'change' && <StationDialog station={station} onClose={close} />}
      {asked === 'receipt' && <ReceiptDialog station={station} onClose={close} />}
      {asked === 'outage' && <OutageDialog station={station} onClose={close} />}
      {asked === 'dip' && <DipDialog tanks={tanksOf(station)} onClose={close} />}
    </div>
  )
}

const tanksOf = ({ id, stock }: StaffStation) =>
  stock.map(({ productId, product, onHandDl, capacityDl }) => ({
    key: productId,
    name: product,
    bookDl: onHandDl,
    capacityDl,
    subject: { compartmentId: '', stationId: id, productId },
  }))

/** Fuel that came from a depot; a batch counts once, so sending twice records it once. */
function ReceiptDialog({ station, onClose }: { station: StaffStation; onClose: () => void }) {
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
