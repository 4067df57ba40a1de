import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { inputClass, useFieldControl } from './field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'value'> & {
  value: string
  /** Shows 'n/max' below; text over it stays editable, unless `maxLength` is set too. */
  countTo?: number | undefined
}

/** A text box of several lines; inside a Field it takes its label and error from there. */
export function TextArea({ countTo, className, rows = 4, ...rest }: TextAreaProps) {
  const control = useFieldControl(rest)
  const over = countTo !== undefined && rest.value.length > countTo
  return (
    <>
      <textarea
        rows={rows}
        {...rest}
        {...control}
        className={classNames(inputClass(control['aria-invalid']), 'block resize-y py-3', className)}
      />
      {countTo !== undefined && (
        <p className={classNames('text-right text-small', over ? 'font-semibold text-danger' : 'text-ink-2')}>
          {rest.value.length}/{countTo}
        </p>
      )}
    </>
  )
}
