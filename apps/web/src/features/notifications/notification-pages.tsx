import { Button } from '@gatefill/ui/primitives/button'
import { StickyActions } from '../../shared/sticky-actions.tsx'

type NotificationPagesProps = { current: number; totalPages: number; onTurn: (page: number) => void }

/** 'Page X of Y' with the way back and on; nothing when there is one page only. */
export function NotificationPages({ current, totalPages, onTurn }: NotificationPagesProps) {
  if (totalPages <= 1) return null
  return (
    <StickyActions>
      <Button variant="quiet" disabled={current <= 1} onClick={() => onTurn(current - 1)}>
        Previous
      </Button>
      <p role="status" className="text-small text-ink-2">
        Page {current} of {totalPages}
      </p>
      <Button variant="quiet" disabled={current >= totalPages} onClick={() => onTurn(current + 1)}>
        Next
      </Button>
    </StickyActions>
  )
}
