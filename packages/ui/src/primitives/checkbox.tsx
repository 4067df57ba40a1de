import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { FieldError } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** May hold links; they are read as part of the name. */
  label: ReactNode
  error?: string | undefined
}

/** One box to tick, with its error above. */
export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const id = useId()
  const wrong = error !== undefined && error !== ''
  return (
    <div className={className}>
      {wrong && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <label className="flex min-h-12 items-center gap-3 py-1.5 text-control">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          className="choice"
        />
        <span>{label}</span>
      </label>
    </div>
  )
}
