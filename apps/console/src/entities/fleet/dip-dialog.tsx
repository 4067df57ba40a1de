import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { addAdjustment } from '@gatefill/contracts/staff/fleet/stock'
import { formatDl } from '@gatefill/domain/fleet/decilitres'
import {
  ADJUSTMENT_KIND_NAMES,
  ADJUSTMENT_KINDS,
  adjustmentErrors,
  adjustmentKindOf,
  takenErrors,
  takesLitresOut,
} from '@gatefill/domain/fleet/stock-adjustment'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { WriteDialog } from '../../shared/write-dialog.tsx'
import { FLEET_READS } from './fleet-reads.ts'
import { dlOf } from './litres-text.ts'

/** One tank that can be dipped: a compartment, or a station's fuel. */
type DipTank = {
  key: string
  name: string
  bookDl: number | null
  capacityDl: number | null
  subject: { compartmentId: string; stationId: string; productId: string }
}

const EMPTY = { kind: 'adjust', dipDl: '', takenDl: '', reason: '' }

/** Whether litres were taken out instead of a level measured. */
const isTaking = (kind: string): boolean => takesLitresOut(adjustmentKindOf(kind) ?? 'adjust')

/** What a dip measured, or litres that left a van, as it is typed and sent. */
function useDip(tanks: readonly DipTank[]) {
  const call = useCall()
  const tankOf = (key: string) => tanks.find((tank) => tank.key === key)
  const form = useForm({
    initial: { ...EMPTY, compartmentId: tanks[0]?.key ?? '' },
    validate: ({ compartmentId, kind, dipDl, takenDl, reason }) =>
      isTaking(kind)
        ? takenErrors({ takenDl: dlOf(takenDl), reason }, tankOf(compartmentId)?.bookDl ?? 0)
        : adjustmentErrors({ dipDl: dlOf(dipDl), reason }, tankOf(compartmentId)?.capacityDl ?? null),
  })
  const tank = tankOf(form.values.compartmentId)
  const send = () => {
    const { kind, reason, dipDl: dip, takenDl } = form.values
    const litres = isTaking(kind) ? { takenDl: dlOf(takenDl) ?? 0 } : { dipDl: dlOf(dip) ?? 0 }
    const body = { kind, reason, ...litres }
    const subject = tank?.subject ?? { compartmentId: '', stationId: '', productId: '' }
    return call(addAdjustment, { body: { ...subject, ...body } })
  }
  const dipDl = dlOf(form.values.dipDl)
  return { form, tank, send, dipDl }
}

/** Records what a dip measured, or litres that left a van; the book changes once a second person confirms. */
export function DipDialog({ tanks, onClose }: { tanks: readonly DipTank[]; onClose: () => void }) {
  const { form, tank, send, dipDl } = useDip(tanks)
  return (
    <WriteDialog
      title="Record a dip"
      description="The book changes once a second person confirms it."
      confirmLabel="Ask for confirmation"
      busyLabel="Sending..."
      form={form}
      send={send}
      failed="The dip was not recorded. Please try again."
      invalidates={FLEET_READS}
      onClose={onClose}
    >
      <SelectField form={form} name="compartmentId" label="Tank">
        {tanks.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
      {tank !== undefined && tank.subject.compartmentId !== '' && (
        <SelectField form={form} name="kind" label="What was done">
          {ADJUSTMENT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {ADJUSTMENT_KIND_NAMES[kind]}
            </option>
          ))}
        </SelectField>
      )}
      {isTaking(form.values.kind) ? (
        <TextField form={form} name="takenDl" label="Litres taken out" inputMode="decimal" />
      ) : (
        <TextField form={form} name="dipDl" label="Litres by the dip" inputMode="decimal" />
      )}
      <p aria-live="polite" className="text-ink-2">
        Book {formatDl(tank?.bookDl ?? 0)}
        {dipDl !== undefined && `, difference ${formatDl(dipDl - (tank?.bookDl ?? 0))}`}
      </p>
      <TextAreaField
        form={form}
        name="reason"
        label={isTaking(form.values.kind) ? 'Where it went and why' : 'Why it differs'}
        rows={3}
      />
    </WriteDialog>
  )
}
