import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import type { WireRule } from '@gatefill/contracts/staff/fleet/rules'
import { addRule, previewRule } from '@gatefill/contracts/staff/fleet/rules'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import { typedFigure } from '@gatefill/domain/core/typed/typed-number'
import { DISPATCH_RULES, figuresOf, ruleErrors } from '@gatefill/domain/fleet/dispatch-rules'
import { Notice } from '@gatefill/ui/primitives/notice'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { momentAt } from '../../entities/fleet/days.ts'
import { FLEET_READS } from '../../entities/fleet/fleet-reads.ts'
import { DatedFields } from '../../shared/dated-fields.tsx'
import { WriteDialog } from '../../shared/write-dialog.tsx'

/** Everything as text, by the names of the server's fields. */
type RuleValues = Record<string, string> & Record<'validFrom' | 'note', string>

const fieldOf = (figure: string): string => `figures.${figure}`

function bodyOf({ kind }: WireRule, values: RuleValues) {
  const figures = Object.fromEntries(
    Object.keys(figuresOf(kind)).map((name) => [
      name,
      Number(typedFigure(values[fieldOf(name)] ?? '') || Number.NaN),
    ]),
  )
  return { kind, figures, validFrom: momentAt(values.validFrom ?? ''), note: values.note ?? '' }
}

const useRuleForm = (rule: WireRule) =>
  useForm<RuleValues>({
    initial: {
      ...Object.fromEntries(
        Object.keys(figuresOf(rule.kind)).map((name) => [
          fieldOf(name),
          String(rule.inForce.figures[name] ?? ''),
        ]),
      ),
      validFrom: '',
      note: '',
    },
    validate: (values) => ruleErrors(bodyOf(rule, values), serverTime()),
  })

/** New figures of a rule from a date on, with what they would refuse now. */
export function RuleDialog({ rule, onClose }: { rule: WireRule; onClose: () => void }) {
  const call = useCall()
  const form = useRuleForm(rule)
  return (
    <WriteDialog
      title={DISPATCH_RULES[rule.kind].title}
      description="Accepted runs keep the old rule. Earlier figures stay on record."
      confirmLabel="Save rule"
      form={form}
      send={() => call(addRule, { body: bodyOf(rule, form.values) })}
      failed="The rule was not saved. Please try again."
      invalidates={FLEET_READS}
      onClose={onClose}
    >
      <Figures kind={rule.kind} form={form} />
      <WouldRefuse body={bodyOf(rule, form.values)} />
      <DatedFields form={form} />
    </WriteDialog>
  )
}

type FiguresProps = { kind: WireRule['kind']; form: ReturnType<typeof useRuleForm> }

/** One field for each figure of a rule. */
const Figures = ({ kind, form }: FiguresProps) =>
  Object.entries(figuresOf(kind)).map(([name, { label, unit }]) =>
    unit === 'switch' ? (
      <SelectField key={name} form={form} name={fieldOf(name)} label={label}>
        <option value="1">Yes</option>
        <option value="0">No</option>
      </SelectField>
    ) : (
      <TextField
        key={name}
        form={form}
        name={fieldOf(name)}
        label={unit === 'hour' ? `${label} (hour, 0 to 23)` : label}
        inputMode="numeric"
      />
    ),
  )

/** What the typed figures would refuse with what is there now; nothing while they are not right. */
function WouldRefuse({ body: { kind, figures } }: { body: ReturnType<typeof bodyOf> }) {
  const isRight = !hasErrors(ruleErrors({ kind, figures, validFrom: '', note: '-' }, serverTime()))
  const query = { kind, figures: JSON.stringify(figures) }
  const { data } = useEndpoint(previewRule, { query }, { enabled: isRight, keepPrevious: true })
  if (!isRight || data === undefined) return null
  return (
    <Notice tone={data.count > 0 ? 'warning' : 'plain'} role="status">
      <b>
        {data.count === 0 ? 'Right now it would refuse nothing.' : `Right now it would refuse ${data.count}.`}
      </b>{' '}
      {data.which.slice(0, 3).join('. ')}
    </Notice>
  )
}
