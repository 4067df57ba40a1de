import { classNames } from '../class-names.ts'

type SwitchProps = {
  /** The id of what names it. */
  labelledBy: string
  describedBy?: string
  checked: boolean
  /** A click asks for it; the caller changes `checked` once it is so. */
  onToggle: () => void
  disabled?: boolean | undefined
}

/** Something that is on or off at once. */
export function Switch({ labelledBy, describedBy, checked, onToggle, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      disabled={disabled}
      onClick={onToggle}
      className="grid min-h-12 flex-none place-items-center rounded-chip disabled:cursor-not-allowed"
    >
      <span
        className={classNames(
          'flex h-8 w-14 items-center rounded-chip border-2 px-0.5 transition-colors duration-[120ms] ease-pour',
          checked ? 'justify-end border-petrol bg-petrol' : 'justify-start border-control bg-surface',
        )}
      >
        <span
          className={classNames(
            'size-6 rounded-chip forced-colors:bg-[ButtonText]',
            checked ? 'bg-on-petrol' : 'bg-ink-3',
          )}
        />
      </span>
    </button>
  )
}
