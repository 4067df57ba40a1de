import type { HandOverProblem } from '@gatefill/domain/dispatch/phone/hand-over-step'
import { useId } from 'react'
import type { GateDraft } from '../../shared/phone/gate-draft.ts'
import { Field } from '../../shared/ui/field.tsx'
import { missing } from '../../shared/ui/missing.tsx'
import { fuelCode } from '../../shared/ui/parts.tsx'
import type { GateStepProps } from './gate-step.ts'

type AskedProps = Pick<GateStepProps, 'stop' | 'draft'> & {
  asked: HandOverProblem
  /** The hand-over was pressed without the answer. */
  isMissed: boolean
  onChange: (change: Partial<GateDraft>) => void
}

/** What the driver has to confirm or report before the hand-over counts. */
export function Asked({ asked, stop, draft, isMissed, onChange }: AskedProps) {
  const sentence = useId()
  const isUnanswered = isMissed && !(asked.answer === 'short' ? draft.isShort : draft.isConfirmed)
  return (
    <section className="grid gap-3">
      <p id={sentence} className="wrong" role="alert">
        {asked.message}
        {isUnanswered && ' Tick the box, or correct the reading.'}
      </p>
      {asked.answer === 'confirm' && (
        <label className="tick">
          <input
            type="checkbox"
            checked={draft.isConfirmed}
            {...missing(isUnanswered, sentence)}
            onChange={({ target }) => onChange({ isConfirmed: target.checked })}
          />
          I have read it again. It is right.
        </label>
      )}
      {asked.answer === 'short' && (
        <label className="tick">
          <input
            type="checkbox"
            checked={draft.isShort}
            {...missing(isUnanswered, sentence)}
            onChange={({ target }) => onChange({ isShort: target.checked })}
          />
          No more can be delivered. What lacks is refunded.
        </label>
      )}
      {asked.answer === 'short' &&
        draft.isShort &&
        stop.lines.length > 1 &&
        stop.lines.map((line) => (
          <Field
            key={line.productId}
            label={`Missing ${fuelCode(line.product)}, in litres`}
            className="input-figure"
            inputMode="decimal"
            value={draft.missing[line.productId] ?? ''}
            onValue={(value) => onChange({ missing: { ...draft.missing, [line.productId]: value } })}
          />
        ))}
    </section>
  )
}
