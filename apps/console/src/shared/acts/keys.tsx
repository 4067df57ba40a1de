import { classNames } from '@gatefill/ui/class-names'
import { useSingleKeys } from '../settings/single-keys.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** Keys of an act as they are printed on a keyboard: 'g m' as 'G M', '$mod+k' as 'Ctrl K'. */
export const keysText = (keys: string): string =>
  keys
    .replace(/^\[Shift\]\+(?![a-z]$)/i, '')
    .split(/[ +]/)
    .map((key) =>
      key === '$mod'
        ? isMac
          ? '⌘'
          : 'Ctrl'
        : key === '[Shift]'
          ? 'Shift'
          : key.length === 1
            ? key.toUpperCase()
            : key,
    )
    .join(' ')

/** The keys of an act beside it. Screen readers find them in the list of shortcuts. */
export function Keys({ keys, className }: { keys: string | undefined; className?: string }) {
  const [singleKeys] = useSingleKeys()
  if (keys === undefined) return null
  if (singleKeys === 'off' && !keys.includes('$mod')) return null
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'rounded border border-current px-1.5 py-0.5 font-sans text-[0.75rem]/4 font-semibold whitespace-nowrap',
        className,
      )}
    >
      {keysText(keys)}
    </span>
  )
}
