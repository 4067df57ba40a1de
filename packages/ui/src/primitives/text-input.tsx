import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { inputClass, useFieldControl } from './field.tsx'

type TextInputProps = ComponentProps<'input'> & {
  /** A picture inside the box, before the text. */
  icon?: ReactNode
}

/** A text box of one line; inside a Field it takes its label and error from there. */
export function TextInput({ icon, className, type = 'text', ...rest }: TextInputProps) {
  const control = useFieldControl(rest)
  const input = (
    <input
      type={type}
      {...rest}
      {...control}
      className={classNames(inputClass(control['aria-invalid']), icon !== undefined && 'pl-11', className)}
    />
  )
  if (icon === undefined) return input
  return (
    <span className="relative block">
      <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-ink-2">
        {icon}
      </span>
      {input}
    </span>
  )
}
