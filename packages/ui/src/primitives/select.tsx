import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { ChevronDown } from '../icons/arrows.gen.tsx'
import { inputClass, useFieldControl } from './field.tsx'

/** The browser's own list of choices; inside a Field it takes its label and error from there. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const control = useFieldControl(rest)
  return (
    <span className={classNames('relative block', className)}>
      <select
        {...rest}
        {...control}
        className={classNames(
          inputClass(control['aria-invalid']),
          'cursor-pointer appearance-none truncate pr-10',
        )}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-ink-2"
      />
    </span>
  )
}
