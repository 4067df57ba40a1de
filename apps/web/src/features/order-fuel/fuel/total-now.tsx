import type { Kobo } from '@gatefill/domain/core/money'
import { formatNaira } from '@gatefill/domain/core/money'

/** The total beside the main action of a phone. */
export function TotalNow({ total }: { total: Kobo | undefined }) {
  return (
    <p className="min-w-0">
      <span className="block text-micro text-ink-2">Total</span>
      <b className="figures block text-[min(var(--text-figure),8vw)]/7">
        {total === undefined ? '–' : formatNaira(total)}
      </b>
    </p>
  )
}
