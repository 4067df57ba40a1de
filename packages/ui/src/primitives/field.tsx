import type { ReactNode } from 'react'
import { createContext, useContext, useId } from 'react'
import { classNames } from '../class-names.ts'
import { CircleAlert } from '../icons/frame.gen.tsx'

type FieldControl = { id: string; describedBy: string | undefined; invalid: boolean }

const FieldContext = createContext<FieldControl | undefined>(undefined)

/** What a control inside a Field takes on: its id, its descriptions and whether it is wrong. */
export function useFieldControl(own: { id?: string | undefined; 'aria-describedby'?: string | undefined }) {
  const field = useContext(FieldContext)
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy === '' ? undefined : describedBy,
    'aria-invalid': field?.invalid ? true : undefined,
  }
}

/** The sentence at a field that needs attention. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-small font-semibold text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <span>{children}</span>
    </p>
  )
}

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
  className?: string | undefined
  /** One control of this package; it takes its id and descriptions from here. */
  children: ReactNode
}

/** Label, hint and error of one control. The error stands between label and control, and is read with it. */
export function Field({ label, hint, error, optional = false, className, children }: FieldProps) {
  const id = useId()
  const wrong = error !== undefined && error !== ''
  const describedBy = [hint !== undefined && `${id}-hint`, wrong && `${id}-error`].filter(Boolean).join(' ')
  const control = { id, describedBy: describedBy === '' ? undefined : describedBy, invalid: wrong }
  return (
    <div className={classNames('grid grid-cols-1 content-start gap-1', className)}>
      <label htmlFor={id} className="text-control font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-2"> (optional)</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-small text-ink-2">
          {hint}
        </p>
      )}
      {wrong && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <FieldContext value={control}>{children}</FieldContext>
    </div>
  )
}

/** The box of every control that is typed into. */
export const inputClass = (invalid: boolean | undefined): string =>
  classNames(
    // So that the label and the message above stand clear of a bar at the top when the focus comes here.
    'scroll-mt-14 w-full min-h-12 rounded-control border-[1.5px] bg-surface px-3.5 text-body text-ink',
    '[&[readonly]]:border-line [&[readonly]]:bg-sunken [&[readonly]]:text-ink-2 disabled:border-line disabled:bg-sunken disabled:text-ink-3',
    invalid ? 'border-danger ring-1 ring-danger' : 'border-control',
  )
