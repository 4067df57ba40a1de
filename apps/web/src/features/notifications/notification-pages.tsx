import { Button } from '@gatefill/ui/primitives/button'
import { StickyActions } from '../../shared/forms/sticky-actions.tsx'
import { useIsDesktop } from '../../shared/page/page-header.tsx'

type NotificationPagesProps = { current: number; totalPages: number; onTurn: (page: number) => void }

/** 'Page X of Y' with the way back and on; nothing when there is one page only. */
export function NotificationPages({ current, totalPages, onTurn }: NotificationPagesProps) {
  const isDesktop = useIsDesktop()
  if (totalPages <= 1) return null
  const row = (
    <>
      <Button variant="quiet" disabled={current <= 1} onClick={() => onTurn(current - 1)}>
        Previous
      </Button>
      <p role="status" className="text-small text-ink-2">
        Page {current} of {totalPages}
      </p>
      <Button variant="quiet" disabled={current >= totalPages} onClick={() => onTurn(current + 1)}>
        Next
      </Button>
    </>
  )
  if (isDesktop) return <div className="flex items-center justify-between gap-4">{row}</div>
  return <StickyActions>{row}</StickyActions>
}
