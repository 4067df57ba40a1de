import { classNames } from '@gatefill/ui/class-names'

type SegmentsProps<Key extends string> = {
  label: string
  choices: readonly { key: Key; name: string }[]
  chosen: string
  disabled?: boolean
  onChoose: (key: Key) => void
}

/** A few choices side by side of which one holds. */
export function Segments<Key extends string>(props: SegmentsProps<Key>) {
  const { label, choices, chosen, disabled = false, onChoose } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label={label} className="flex flex-wrap gap-0.5 rounded-[9px] bg-sunken p-[3px]">
      {choices.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          aria-pressed={key === chosen}
          disabled={disabled && key !== chosen}
          onClick={() => key !== chosen && onChoose(key)}
          className={classNames(
            'min-h-8 min-w-16 rounded-[7px] px-3 font-semibold whitespace-nowrap text-ink-2 disabled:cursor-not-allowed',
            key === chosen
              ? 'bg-surface font-bold text-petrol ring-[1.5px] ring-petrol forced-colors:border'
              : 'hover:text-ink',
          )}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
