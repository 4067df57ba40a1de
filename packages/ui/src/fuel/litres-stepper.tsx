import type { Litres } from '@gatefill/domain/core/litres'
import {
  canStepDown,
  canStepUp,
  LITRES_MAX,
  LITRES_MIN,
  LITRES_STEP,
  litres,
  QUANTITY_STEP_TEXT,
  stepDown,
  stepUp,
} from '@gatefill/domain/core/litres'
import type { KeyboardEvent } from 'react'
import { useId } from 'react'
import { Minus, Plus } from '../icons/actions.gen.tsx'
import { buttonClass } from '../primitives/button.tsx'
import { FieldError } from '../primitives/field.tsx'

type LitresStepperProps = {
  value: Litres
  onChange: (value: Litres) => void
  /** Names the value; the id of a heading beside it. */
  labelledBy: string
  error?: string | undefined
}

const STEP_BUTTON = `${buttonClass({ variant: 'quiet' })} min-h-[52px] w-[64px] !px-0`

/** The quantity that a key leads to; undefined for a key without a meaning here. */
function targetOf(key: string, value: Litres): Litres | undefined {
  const targets: Record<string, Litres> = {
    ArrowUp: stepUp(value),
    ArrowRight: stepUp(value),
    PageUp: stepUp(value),
    ArrowDown: stepDown(value),
    ArrowLeft: stepDown(value),
    PageDown: stepDown(value),
    Home: litres(LITRES_MIN),
    End: litres(LITRES_MAX),
  }
  return targets[key]
}

/** The quantity in steps of ten: two buttons, or the arrow keys, Home and End on the number. */
export function LitresStepper({ value, onChange, labelledBy, error }: LitresStepperProps) {
  const id = useId()
  const handleKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, value)
    if (target === undefined) return
    event.preventDefault()
    onChange(target)
  }
  return (
    <div data-field="quantity" className="grid justify-items-start gap-2">
      <div
        role="spinbutton"
        tabIndex={0}
        aria-labelledby={labelledBy}
        aria-describedby={error === undefined ? `${id}-rule` : `${id}-error ${id}-rule`}
        aria-invalid={error !== undefined || undefined}
        aria-valuemin={LITRES_MIN}
        aria-valuemax={LITRES_MAX}
        aria-valuenow={value}
        aria-valuetext={`${value} litres`}
        onKeyDown={handleKeyDown}
        className="figures rounded-control pr-1 text-[3.25rem]/[1] short:text-[2.5rem]/[1]"
      >
        {value}
        <span className="text-[0.5em]"> L</span>
      </div>
      <div className="flex gap-2">
        <button
          type="button"
          aria-label={`Decrease by ${LITRES_STEP} litres`}
          disabled={!canStepDown(value)}
          onClick={() => onChange(stepDown(value))}
          className={STEP_BUTTON}
        >
          <Minus aria-hidden="true" strokeWidth={3} className="size-6.5" />
        </button>
        <button
          type="button"
          aria-label={`Increase by ${LITRES_STEP} litres`}
          disabled={!canStepUp(value)}
          onClick={() => onChange(stepUp(value))}
          className={STEP_BUTTON}
        >
          <Plus aria-hidden="true" strokeWidth={3} className="size-6.5" />
        </button>
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p id={`${id}-rule`} className="text-micro text-ink-2">
        {QUANTITY_STEP_TEXT}
      </p>
    </div>
  )
}
