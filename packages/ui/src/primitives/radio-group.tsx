import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { Check } from '../icons/signs.gen.tsx'
import { FieldError } from './field.tsx'

type RadioGroupProps = {
  legend: ReactNode
  /** How the legend looks; a heading when the group is a part of the screen. */
  legendClass?: 'label' | 'heading'
  /** For the form: the field's name, found by `data-field`. */
  field?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A group of radio cards with its question, hint and error. The arrow keys move in it. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, legendClass = 'label', field, hint, error, className, children } = props
  const id = useId()
  const wrong = error !== undefined && error !== ''
  const describedBy = [hint !== undefined && `${id}-hint`, wrong && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset data-field={field} aria-describedby={describedBy || undefined} className={className}>
      <legend
        className={classNames('mb-2', legendClass === 'heading' ? 'heading-2' : 'text-control font-semibold')}
      >
        {legend}
      </legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mb-2 text-small text-ink-2">
          {hint}
        </p>
      )}
      {wrong && (
        <div className="mb-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      <div className="grid grid-cols-1 gap-2">{children}</div>
    </fieldset>
  )
}

type RadioCardProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** 'compact' for one line of text, 'top' when the text has several lines, 'tile' for a picture above a word. */
  layout?: 'regular' | 'compact' | 'top' | 'tile'
}

const LAYOUTS = {
  regular: 'flex min-h-16 items-center gap-3 px-3.5 py-2.5',
  compact: 'flex min-h-12 items-center gap-3 px-3.5 py-2.5',
  top: 'flex min-h-16 items-start gap-3 px-3.5 py-2.5',
  tile: 'relative grid min-h-20 content-center px-1 py-2 text-center has-checked:bg-tint',
} as const
/** Covers its tile. */
const TILE_INPUT = 'peer absolute inset-0 m-0 size-full cursor-pointer appearance-none'
const TILE_TICK = 'absolute top-1.5 right-1.5 hidden size-4 peer-checked:block'

/** One choice of a group, as a card that can be clicked anywhere. */
export function RadioCard({ layout = 'regular', className, children, ...rest }: RadioCardProps) {
  return (
    <label
      className={classNames(
        'rounded-card border-[1.5px] border-line bg-surface',
        'has-checked:border-petrol has-checked:shadow-[inset_0_0_0_1.5px_var(--petrol)]',
        'has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:text-ink-2',
        'has-focus-visible:outline-3 has-focus-visible:outline-ink dark:has-focus-visible:outline-amber',
        LAYOUTS[layout],
        className,
      )}
    >
      <input {...rest} type="radio" className={layout === 'tile' ? TILE_INPUT : 'choice'} />
      {/* Tells the chosen tile from the others without colour. */}
      {layout === 'tile' && <Check aria-hidden className={TILE_TICK} strokeWidth={3} />}
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  )
}
