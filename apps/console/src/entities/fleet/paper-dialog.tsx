import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { addPaper, savePaper } from '@gatefill/contracts/staff/fleet/papers'
import type { WirePaper } from '@gatefill/contracts/staff/fleet/vehicle-shapes'
import type { PaperKind, PaperOwner } from '@gatefill/domain/fleet/paper'
import { PAPER_KINDS, PAPER_NAMES, paperErrors } from '@gatefill/domain/fleet/paper'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { WriteDialog } from '../../shared/write-dialog.tsx'
import { dayOf, endOf, startOf } from './days.ts'
import { FLEET_READS } from './fleet-reads.ts'

/** Whose paper it is, by name. */
export type Owner = { of: PaperOwner; id: string; name: string }

type PaperDialogProps = {
  owner: Owner
  /** The kind that is renewed, or the paper that is corrected; neither for a new one. */
  kind?: PaperKind | undefined
  paper?: WirePaper | undefined
  onClose: () => void
}

type Values = { kind: string; number: string; validFrom: string; validTo: string }

const datesOf = ({ number, validFrom, validTo }: Values) => ({
  number,
  validFrom: startOf(validFrom),
  validTo: endOf(validTo),
})

/** Records a paper or its renewal, or corrects one. */
export function PaperDialog({ owner, kind, paper, onClose }: PaperDialogProps) {
  const call = useCall()
  const kinds: readonly PaperKind[] = PAPER_KINDS[owner.of]
  const form = useForm<Values>({
    initial: {
      kind: paper?.kind ?? kind ?? kinds[0] ?? '',
      number: paper?.number ?? '',
      validFrom: dayOf(paper?.validFrom ?? null),
      validTo: dayOf(paper?.validTo ?? null),
    },
    validate: (values) => paperErrors(datesOf(values)),
  })
  const isFixed = kind !== undefined || paper !== undefined
  return (
    <WriteDialog
      title={paper === undefined ? 'Record a paper' : 'Correct a paper'}
      description={`${owner.name}. The paper that is valid longest counts; the earlier ones stay on record.`}
      confirmLabel="Save paper"
      form={form}
      send={async () => {
        const dates = datesOf(form.values)
        const { message } =
          paper === undefined
            ? await call(addPaper, {
                body: { of: owner.of, ownerId: owner.id, kind: form.values.kind, ...dates },
              })
            : await call(savePaper, { params: { id: paper.id }, body: { version: paper.version, ...dates } })
        return { message }
      }}
      failed="The paper was not saved. Please try again."
      conflict={<p className="text-ink-2">What you typed is still here.</p>}
      invalidates={FLEET_READS}
      onClose={onClose}
    >
      <SelectField form={form} name="kind" label="Kind">
        {kinds
          .filter((each) => !isFixed || each === form.values.kind)
          .map((each) => (
            <option key={each} value={each}>
              {PAPER_NAMES[each]}
            </option>
          ))}
      </SelectField>
      <TextField form={form} name="number" label="Number" />
      <TextField form={form} name="validFrom" label="Valid from" type="date" />
      <TextField form={form} name="validTo" label="Valid until" type="date" />
    </WriteDialog>
  )
}
