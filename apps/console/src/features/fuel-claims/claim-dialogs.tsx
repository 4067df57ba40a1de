import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import type { WireFuelClaim } from '@gatefill/contracts/staff/support/fuel-claims'
import {
  decideFuelClaim,
  listFuelClaims,
  saveClaimFindings,
} from '@gatefill/contracts/staff/support/fuel-claims'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import {
  COMPLAINT_MAX,
  decisionErrors,
  findingsErrors,
  SAMPLE_RESULT_NAMES,
  SAMPLE_RESULTS,
} from '@gatefill/domain/delivery/fuel-claim'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { SAVING_REPLACES, WriteDialog } from '../../shared/write-dialog.tsx'

type ClaimDialogProps = {
  /** It is read again meanwhile, so its version is the present one. */
  claim: WireFuelClaim
  onClose: () => void
}

/** Sample and bill of a claim, as far as they are known. */
export function FindingsDialog({ claim, onClose }: ClaimDialogProps) {
  const call = useCall()
  const { sampleSeal, sampleResult, billNumber } = claim
  const form = useForm<{ sampleSeal: string; sampleResult: string; billNumber: string }>({
    initial: { sampleSeal, sampleResult, billNumber },
    validate: findingsErrors,
  })
  return (
    <WriteDialog
      title="Sample and bill"
      description={`${claim.customerName} says: ${claim.complaint}`}
      confirmLabel="Save"
      form={form}
      send={() =>
        call(saveClaimFindings, {
          params: { id: claim.orderId },
          body: { version: claim.version, ...form.values },
        })
      }
      failed="Sample and bill were not saved. Please try again."
      invalidates={[listFuelClaims]}
      conflict={SAVING_REPLACES}
      conflictReads={[listFuelClaims]}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="sampleSeal"
        label="Seal of the sample"
        hint="Take it from the customer’s fuel or the same batch, in front of the customer."
        optional
      />
      <SelectField form={form} name="sampleResult" label="The sample says">
        {SAMPLE_RESULTS.map((each) => (
          <option key={each} value={each}>
            {SAMPLE_RESULT_NAMES[each]}
          </option>
        ))}
      </SelectField>
      <TextField
        form={form}
        name="billNumber"
        label="Bill of the station"
        hint="Its number, for the loading of this batch."
        optional
      />
    </WriteDialog>
  )
}

/** Upholds or rejects a claim, with what the customer reads. */
export function DecideClaimDialog({ claim, onClose }: ClaimDialogProps) {
  const call = useCall()
  const form = useForm({
    initial: { isUpheld: claim.sampleResult === 'bad' ? 'yes' : 'no', stationPercent: '', answer: '' },
    validate: (values) => decisionErrors(bodyOf(values), claim),
  })
  const isUpheld = form.values.isUpheld === 'yes'
  return (
    <WriteDialog
      title="Decide the claim"
      description={`The fuel cost ${formatNaira(kobo(claim.fuelPrice))}. Give the money back from the order, at the cost of the station.`}
      confirmLabel={isUpheld ? 'Uphold claim' : 'Reject claim'}
      form={form}
      send={() =>
        call(decideFuelClaim, {
          params: { id: claim.orderId },
          body: { version: claim.version, ...bodyOf(form.values) },
        })
      }
      failed="The claim was not decided. Please try again."
      invalidates={[listFuelClaims]}
      conflictReads={[listFuelClaims]}
      onClose={onClose}
    >
      <SelectField form={form} name="isUpheld" label="The customer">
        <option value="yes">is right: the fuel was bad</option>
        <option value="no">is not right: the fuel was good</option>
      </SelectField>
      {isUpheld && (
        <TextField
          form={form}
          name="stationPercent"
          label="The station bears, in percent of the fuel’s price"
          inputMode="numeric"
        />
      )}
      <TextAreaField
        form={form}
        name="answer"
        label="What the customer reads"
        rows={4}
        countTo={COMPLAINT_MAX}
        hint="Say what the sample showed and what you do. How to reach the FCCPC is added."
      />
    </WriteDialog>
  )
}

function bodyOf({
  isUpheld,
  stationPercent,
  answer,
}: Record<'isUpheld' | 'stationPercent' | 'answer', string>) {
  const percent = /^\d{1,3}$/.test(stationPercent.trim()) ? Number(stationPercent) : undefined
  return {
    isUpheld: isUpheld === 'yes',
    answer,
    ...(isUpheld === 'yes' && percent !== undefined ? { stationPercent: percent } : {}),
  }
}
