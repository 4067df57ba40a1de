import { Search } from '@gatefill/ui/icons/actions'
import { buttonClass } from '@gatefill/ui/primitives/button'
import { runAct } from '../../acts/acts.ts'
import { Keys } from '../../acts/keys.tsx'

export const PALETTE = { id: 'palette', keys: '$mod+k' } as const

/** Opens the palette, as Ctrl K does. */
export function SearchOrAct() {
  return (
    <button
      type="button"
      onClick={() => runAct(PALETTE.id)}
      className={buttonClass({ variant: 'quiet', size: 'compact' })}
    >
      <Search aria-hidden="true" className="size-5" />
      <span className="font-semibold text-ink-2 max-tablet:sr-only">Search or act</span>
      <Keys keys={PALETTE.keys} className="text-ink-2 max-desk:hidden" />
    </button>
  )
}
