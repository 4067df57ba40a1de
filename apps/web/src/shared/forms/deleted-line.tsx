import { Button } from '@gatefill/ui/primitives/button'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'

/** What was just deleted, with the way back. The row that had the focus is gone, so the way back takes it. */
export function DeletedLine({ children, onUndo }: { children: ReactNode; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-sunken py-1 pr-1 pl-4 text-small"
    >
      <span className="wrap-anywhere">{children}</span>
      <Button ref={button} variant="text" onClick={onUndo}>
        Undo
      </Button>
    </p>
  )
}
