import type { BankLineCandidates } from '@gatefill/contracts/staff/finance/bank-charges'
import { formatDate } from '@gatefill/domain/core/formats'
import type { Kobo } from '@gatefill/domain/core/money'
import { formatNaira, negate, signedKobo, ZERO } from '@gatefill/domain/core/money'
import { CHARGE_KINDS } from '@gatefill/domain/finance/bank-charges/charge-kinds'
import { leftOf, PARTS_MAX } from '@gatefill/domain/finance/bank-charges/line-parts'
import type { PartForm } from '@gatefill/domain/finance/bank-charges/part-form'
import { typedAmount, whatOf } from '@gatefill/domain/finance/bank-charges/part-form'
import { nairaText } from '@gatefill/domain/finance/csv'
import { providerName } from '@gatefill/domain/payments/payment-method'
import { Button } from '@gatefill/ui/primitives/button'
import { Field, FieldError } from '@gatefill/ui/primitives/field'
import { Select } from '@gatefill/ui/primitives/select'
import { TextInput } from '@gatefill/ui/primitives/text-input'
import { useId } from 'react'
import { chargeOption } from './part-text.ts'
import { TEXTS } from './texts.ts'

type LinePartsProps = {
  line: Kobo
  parts: readonly PartForm[]
  /** Undefined while they are read. */
  candidates: BankLineCandidates | undefined
  error: string | undefined
  onChange: (parts: readonly PartForm[]) => void
}

/** The parts of a line, with what is left of it while one types. */
export function LineParts({ line, parts, candidates, error, onChange }: LinePartsProps) {
  const id = useId()
  const left = leftOf(
    line,
    parts.map((part) => ({ amount: typedAmount(part, line) ?? ZERO })),
  )
  const set = (at: number, change: Partial<PartForm>) =>
    onChange(parts.map((part, each) => (each === at ? { ...part, ...change } : part)))
  const remove = (at: number) => onChange(parts.filter((_part, each) => each !== at))
  const add = () => onChange([...parts, { what: '', name: '', amount: left === ZERO ? '' : nairaText(left) }])
  return (
    <fieldset
      data-field="parts"
      aria-label="Parts"
      aria-describedby={error === undefined ? undefined : id}
      className="grid gap-3"
    >
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      {parts.map((part, at) => (
        <OnePart
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other name
          key={at}
          line={line}
          part={part}
          number={parts.length === 1 ? undefined : at + 1}
          candidates={candidates}
          onChange={(change) => set(at, change)}
          onRemove={() => remove(at)}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className={left === ZERO ? 'text-ink-2' : 'font-semibold text-wait'}>
          {left === ZERO ? TEXTS.nothingLeft : TEXTS.left(formatNaira(left))}
        </p>
        {parts.length < PARTS_MAX && (
          <Button variant="secondary" size="compact" onClick={add}>
            {TEXTS.addPart}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

type OnePartProps = {
  line: Kobo
  part: PartForm
  /** Undefined where it is the only one. */
  number: number | undefined
  candidates: BankLineCandidates | undefined
  onChange: (change: Partial<PartForm>) => void
  onRemove: () => void
}

function OnePart({ line, part, number, candidates, onChange, onRemove }: OnePartProps) {
  const isWhole = part.what.startsWith('settlement ') || part.what.startsWith('payout ')
  const amount = typedAmount(part, line)
  const hint =
    amount === undefined ? TEXTS.notUnderstood : TEXTS.understood(formatNaira(amount), amount > ZERO)
  const choose = (what: string) => onChange({ what, ...wholeAmount(what, candidates) })
  return (
    <div className={number === undefined ? 'grid gap-3' : 'grid gap-3 border-l-4 border-line pl-3'}>
      <Field label={number === undefined ? TEXTS.onlyWhat : TEXTS.what(number)}>
        <Select value={part.what} onChange={(event) => choose(event.target.value)}>
          <option value="">Select what it is</option>
          <optgroup label="Charges and interest">
            {CHARGE_KINDS.map((kind) => (
              <option key={kind} value={whatOf('charge', kind)}>
                {chargeOption(kind)}
              </option>
            ))}
          </optgroup>
          <option value={whatOf('discrepancy')}>Discrepancy with the bank</option>
          <CandidateOptions candidates={candidates} />
        </Select>
      </Field>
      {part.what === whatOf('discrepancy') && (
        <Field label={number === undefined ? TEXTS.onlyName : TEXTS.name(number)}>
          <TextInput
            autoComplete="off"
            value={part.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </Field>
      )}
      <Field
        label={number === undefined ? TEXTS.onlyAmount : TEXTS.amount(number)}
        hint={isWhole ? `${TEXTS.whole}: ${hint}` : hint}
      >
        <TextInput
          inputMode="text"
          autoComplete="off"
          readOnly={isWhole}
          value={part.amount}
          onChange={(event) => onChange({ amount: event.target.value })}
        />
      </Field>
      {number !== undefined && (
        <Button variant="quiet" size="compact" className="justify-self-start" onClick={onRemove}>
          {TEXTS.removePart(number)}
        </Button>
      )}
    </div>
  )
}

function CandidateOptions({ candidates }: { candidates: BankLineCandidates | undefined }) {
  if (candidates === undefined) return null
  const { settlements, payouts } = candidates
  return (
    <>
      {settlements.length > 0 && (
        <optgroup label="Settlements">
          {settlements.map(({ provider, settlementId, amount, settledAt }) => (
            <option key={settlementId} value={whatOf('settlement', provider, settlementId)}>
              {providerName(provider)} {settlementId}, {formatDate(settledAt)},{' '}
              {formatNaira(signedKobo(amount))}
            </option>
          ))}
        </optgroup>
      )}
      {payouts.length > 0 && (
        <optgroup label="Payouts">
          {payouts.map(({ id, narration, amount }) => (
            <option key={id} value={whatOf('payout', id)}>
              {narration}, {formatNaira(signedKobo(amount))}
            </option>
          ))}
        </optgroup>
      )}
    </>
  )
}

/** The amount of a settlement or payout that was chosen, with its sign; nothing of a charge. */
function wholeAmount(what: string, candidates: BankLineCandidates | undefined): { amount?: string } {
  const settlement = candidates?.settlements.find(
    ({ provider, settlementId }) => whatOf('settlement', provider, settlementId) === what,
  )
  if (settlement !== undefined) return { amount: `+${nairaText(signedKobo(settlement.amount))}` }
  const payout = candidates?.payouts.find(({ id }) => whatOf('payout', id) === what)
  return payout === undefined ? {} : { amount: nairaText(negate(signedKobo(payout.amount))) }
}
