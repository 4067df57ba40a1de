import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import type { BankRuleView } from '@gatefill/contracts/staff/finance/bank-charges'
import { editBankRule, rememberBankRule } from '@gatefill/contracts/staff/finance/bank-charges'
import type { BankLine } from '@gatefill/contracts/staff/finance/bank-line-shape'
import { asId } from '@gatefill/domain/core/ids'
import { negate, signedKobo } from '@gatefill/domain/core/money'
import { koboOfTypedNaira } from '@gatefill/domain/core/naira-decimal'
import { ruleWords } from '@gatefill/domain/finance/bank-charges/bank-rule'
import { bankRuleErrors } from '@gatefill/domain/finance/bank-charges/bank-rule-form'
import { chargeKindsFor, chargeSign } from '@gatefill/domain/finance/bank-charges/charge-kinds'
import { nairaText } from '@gatefill/domain/finance/csv'
import { Checkbox } from '@gatefill/ui/primitives/checkbox'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { WriteDialog } from '../../../shared/write-dialog.tsx'
import { BANK_READS } from './explain-dialog.tsx'
import { chargeOption } from './part-text.ts'
import { TEXTS } from './texts.ts'

type RuleForm = { words: string; charge: string; upTo: string; isAutomatic: boolean }

type RuleDialogProps = {
  /** A line whose text is to be remembered, or a rule that is changed. */
  of: { line: BankLine } | { rule: BankRuleView }
  onClose: () => void
  onDone?: () => void
}

/** Remembers what lines with these words are, or changes such a rule. */
export function RuleDialog({ of, onClose, onDone = onClose }: RuleDialogProps) {
  const call = useCall()
  const form = useForm<RuleForm>({
    initial: 'line' in of ? formOfLine(of.line) : formOfRule(of.rule),
    validate: (values) => bankRuleErrors(sentRule(values), 'line' in of ? of.line.narration : undefined),
  })
  const send = (): Promise<{ message: string }> =>
    'line' in of
      ? call(rememberBankRule, { body: { ...sentRule(form.values), lineId: of.line.id } })
      : call(editBankRule, { params: { id: asId<never>(of.rule.id) }, body: sentRule(form.values) })
  const texts = {
    values: form.values,
    errors: form.errors,
    set: (name: 'words' | 'charge' | 'upTo', value: string) => form.set(name, value),
  }
  const side = 'line' in of ? of.line.amount : chargeSign(of.rule.charge)
  const words = ruleWords(form.values.words)
  return (
    <WriteDialog
      title={'line' in of ? TEXTS.rememberTitle : TEXTS.editTitle}
      description={'line' in of ? TEXTS.rememberAbout(of.line.narration) : TEXTS.editAbout}
      confirmLabel={'line' in of ? TEXTS.remember : TEXTS.saveRule}
      leaveLabel={'line' in of ? TEXTS.notNow : undefined}
      form={form}
      send={send}
      failed={TEXTS.ruleFailed}
      invalidates={BANK_READS}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField
        form={texts}
        name="words"
        label={TEXTS.words}
        hint={words === form.values.words ? TEXTS.wordsHint : `${TEXTS.wordsHint} Compared as '${words}'.`}
        autoComplete="off"
      />
      <SelectField form={texts} name="charge" label={TEXTS.charge}>
        <option value="">Select what it is</option>
        {chargeKindsFor(side).map((kind) => (
          <option key={kind} value={kind}>
            {chargeOption(kind)}
          </option>
        ))}
      </SelectField>
      <TextField form={texts} name="upTo" label={TEXTS.upTo} inputMode="decimal" autoComplete="off" />
      <div className="grid gap-1">
        <Checkbox
          name="isAutomatic"
          label={TEXTS.automatic}
          checked={form.values.isAutomatic}
          onChange={(event) => form.set('isAutomatic', event.target.checked)}
        />
        <p className="text-small text-ink-2">{TEXTS.automaticLimits}</p>
      </div>
    </WriteDialog>
  )
}

/** In kobo; an amount that cannot be read is 0, which is refused. */
const sentRule = ({ upTo, ...form }: RuleForm) => ({ ...form, upTo: koboOfTypedNaira(upTo) ?? 0 })

function formOfLine({ narration, amount, explanation }: BankLine): RuleForm {
  const signed = signedKobo(amount)
  return {
    words: ruleWords(narration),
    charge: explanation?.parts[0]?.charge ?? '',
    upTo: nairaText(amount < 0 ? negate(signed) : signed),
    isAutomatic: false,
  }
}

const formOfRule = ({ words, charge, upTo, isAutomatic }: BankRuleView): RuleForm => ({
  words,
  charge,
  upTo: nairaText(signedKobo(upTo)),
  isAutomatic,
})
