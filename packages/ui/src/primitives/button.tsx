import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet' | 'text'

export type ButtonStyle = {
  variant?: ButtonVariant | undefined
  /** 'large' is the main action of a screen; 'compact' has less room at its sides. */
  size?: 'regular' | 'large' | 'compact' | undefined
  wide?: boolean | undefined
}

/** In forced colours a filled button has a frame instead: its icon and the box behind its words would lie on the fill. */
const FORCED =
  'forced-colors:border-[ButtonText] forced-colors:bg-[ButtonFace] forced-colors:text-[ButtonText]'

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: `border-transparent bg-petrol text-on-petrol hover:bg-petrol-hover ${FORCED}`,
  secondary: 'border-petrol text-petrol hover:bg-tint',
  quiet: 'border-control bg-surface text-ink hover:bg-sunken',
  danger: `border-transparent bg-danger text-on-danger hover:brightness-90 dark:hover:brightness-110 ${FORCED}`,
  'danger-quiet': 'border-danger text-danger hover:bg-bad-bg',
  text: 'border-transparent text-petrol hover:bg-tint',
}

const SIZES = { regular: 'min-h-12 px-5', large: 'min-h-13 px-5', compact: 'min-h-12 px-3' }

/** The classes of a button, for a link of the router: `<Link className={buttonClass({ variant: 'quiet' })}>`. */
export const buttonClass = ({ variant = 'primary', size = 'regular', wide }: ButtonStyle = {}): string =>
  classNames(
    'inline-flex items-center justify-center gap-2 rounded-control border-2 text-center text-body/5 font-bold print:hidden',
    'transition-[background-color,translate] duration-[120ms] ease-pour active:translate-y-px',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3 disabled:active:translate-y-0',
    VARIANTS[variant],
    SIZES[size],
    wide && 'w-full',
  )

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    icon?: ReactNode
    /** While busy the button keeps the focus and its place, says so and does nothing. */
    busy?: boolean | undefined
    /** What it says while busy, such as 'Signing In...'. */
    busyLabel?: ReactNode
  }

/** A button; `type` is 'button' unless said otherwise. A click while busy does nothing. */
export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, busy = false, busyLabel, className, children, onClick, ...rest } = props
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={handleClick}
      className={classNames(buttonClass({ variant, size, wide }), busy && 'cursor-progress', className)}
    >
      {busy ? <Spinner className="size-5" /> : icon}
      <span>{busy ? (busyLabel ?? children) : children}</span>
    </button>
  )
}

/** A plain link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonStyle & { icon?: ReactNode }) {
  return (
    <a {...rest} className={classNames(buttonClass({ variant, size, wide }), className)}>
      {icon}
      <span>{children}</span>
    </a>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { label: string; outlined?: boolean }

/** A square button of 48 px with a picture; `label` is its name for those who do not see the picture. */
export function IconButton({ label, outlined = false, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(iconButtonClass(outlined), className)}
    >
      {children}
    </button>
  )
}

/** The classes of a square button, for a link of the router. */
export const iconButtonClass = (outlined = false): string =>
  classNames(
    'relative grid size-12 flex-none place-items-center rounded-control text-ink hover:bg-tint',
    'disabled:cursor-not-allowed disabled:text-ink-3 disabled:hover:bg-transparent',
    outlined && 'border-2 border-control bg-surface disabled:border-line disabled:bg-sunken',
  )
