import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'

type Described = { label: string; hint?: string | undefined; error?: string | undefined }

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'onChange'> &
  Described & { onValue: (value: string) => void }

/** A labelled input with its hint and its error. */
export const Field = ({ label, hint, error, onValue, className = '', ...input }: FieldProps) => (
  <Labelled label={label} hint={hint} error={error}>
    {(names) => (
      <input
        {...names}
        className={`input ${className}`}
        onChange={(event) => onValue(event.target.value)}
        {...input}
      />
    )}
  </Labelled>
)

type NoteFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'onChange' | 'className'> &
  Described & { onValue: (value: string) => void }

/** Some sentences in the driver's own words. */
export const NoteField = ({ label, hint, error, onValue, ...area }: NoteFieldProps) => (
  <Labelled label={label} hint={hint} error={error}>
    {(names) => (
      <textarea {...names} className="input" onChange={(event) => onValue(event.target.value)} {...area} />
    )}
  </Labelled>
)

type SelectFieldProps = Omit<ComponentProps<'select'>, 'id' | 'onChange' | 'className'> &
  Described & { onValue: (value: string) => void }

/** One of a list. */
export const SelectField = ({ label, hint, error, onValue, children, ...select }: SelectFieldProps) => (
  <Labelled label={label} hint={hint} error={error}>
    {(names) => (
      <select {...names} className="input" onChange={(event) => onValue(event.target.value)} {...select}>
        {children}
      </select>
    )}
  </Labelled>
)

type Names = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

function Labelled({ label, hint, error, children }: Described & { children: (names: Names) => ReactNode }) {
  const id = useId()
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`]
  return (
    <div className="field min-w-0">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': described.filter((each) => each !== '').join(' ') || undefined,
      })}
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
