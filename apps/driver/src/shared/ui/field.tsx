import type { ComponentProps } from 'react'
import { useId } from 'react'

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'onChange'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
  onValue: (value: string) => void
}

/** A labelled input with its hint and its error. */
export function Field({ label, hint, error, onValue, className = '', ...input }: FieldProps) {
  const id = useId()
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
  return (
    <div className="field min-w-0">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={`input ${className}`}
        aria-invalid={error !== undefined}
        aria-describedby={described.filter((each) => each !== '').join(' ') || undefined}
        onChange={(event) => onValue(event.target.value)}
        {...input}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint pt-1">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="wrong pt-1" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
