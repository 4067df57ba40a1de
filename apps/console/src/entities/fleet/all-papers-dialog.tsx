import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { addPaper } from '@gatefill/contracts/staff/fleet/papers'
import type { PaperKind, PaperOwner } from '@gatefill/domain/fleet/paper'
import { PAPER_NAMES, REQUIRED_PAPERS } from '@gatefill/domain/fleet/paper'
import { papersErrors, writtenPapers } from '@gatefill/domain/fleet/papers-form'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useRef } from 'react'
import { WriteDialog } from '../../shared/write-dialog.tsx'
import { endOf, startOf } from './days.ts'
import { FLEET_READS } from './fleet-reads.ts'

type AllPapersDialogProps = {
  /** Whose papers they are, by name. */
  owner: { of: PaperOwner; id: string; name: string }
  kinds: readonly PaperKind[]
  /** Where it stands on a longer way: 'Step 2 of 3'. */
  step?: string
  onClose: () => void
  onDone?: () => void
}

const FIELDS = ['number', 'validFrom', 'validTo'] as const
const fieldOf = (kind: PaperKind, field: (typeof FIELDS)[number]): string => `${kind}.${field}`

/** Everything as text, by the names of the fields; `papers` is where it is said that none was entered. */
type Values = Record<string, string> & Record<'papers', string>

/** Several papers of a vehicle or driver at once; one that is left empty is not recorded. */
export function AllPapersDialog({ owner, kinds, step, onClose, onDone = onClose }: AllPapersDialogProps) {
  const call = useCall()
  // What one try has saved is not sent again by the next.
  const saved = useRef(new Set<PaperKind>())
  const papersOf = (values: Values) =>
    kinds.map((kind) => ({
      kind,
      number: values[fieldOf(kind, 'number')] ?? '',
      validFrom: startOf(values[fieldOf(kind, 'validFrom')] ?? ''),
      validTo: endOf(values[fieldOf(kind, 'validTo')] ?? ''),
    }))
  const form = useForm<Values>({
    initial: {
      papers: '',
      ...Object.fromEntries(kinds.flatMap((kind) => FIELDS.map((field) => [fieldOf(kind, field), '']))),
    },
    validate: (values) => papersErrors(papersOf(values)),
  })
  return (
    <WriteDialog
      title={`Papers of ${owner.name}`}
      description={`${step === undefined ? '' : `${step}. `}What you leave empty can be recorded later; nothing is planned before the required ones are.`}
      confirmLabel="Save papers"
      leaveLabel="Later"
      form={form}
      send={async () => {
        for (const { kind, ...paper } of writtenPapers(papersOf(form.values))) {
          if (saved.current.has(kind)) continue
          await call(addPaper, { body: { of: owner.of, ownerId: owner.id, kind, ...paper } })
          saved.current.add(kind)
        }
        return { message: 'Papers saved' }
      }}
      failed="Not every paper was saved. Save again: those that were saved are not sent twice."
      invalidates={FLEET_READS}
      onClose={onClose}
      onDone={onDone}
    >
      {kinds.map((kind) => (
        <fieldset
          key={kind}
          className="grid gap-3 rounded-control border-2 border-line p-3 tablet:grid-cols-3"
        >
          <legend className="px-1 font-semibold">
            {PAPER_NAMES[kind]}
            {!REQUIRED_PAPERS[owner.of].includes(kind) && (
              <span className="font-normal text-ink-2"> (optional)</span>
            )}
          </legend>
          <TextField form={form} name={fieldOf(kind, 'number')} label="Number" />
          <TextField form={form} name={fieldOf(kind, 'validFrom')} label="Valid from" type="date" />
          <TextField form={form} name={fieldOf(kind, 'validTo')} label="Valid until" type="date" />
        </fieldset>
      ))}
      <FailureLine text={form.errors.papers} />
    </WriteDialog>
  )
}
