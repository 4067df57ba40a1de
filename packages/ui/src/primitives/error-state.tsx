import type { ReactNode } from 'react'
import { RotateCw } from '../icons/frame.gen.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'

type ErrorStateProps = {
  /** The sentence of the specification. */
  title: string
  /** What it means for the person's money, and what to do next. */
  children?: ReactNode
  onRetry?: (() => void) | undefined
  retryLabel?: string
  busy?: boolean | undefined
  /** A second action, such as a link to help. */
  action?: ReactNode
}

/** What stands in place of something that did not load. */
export function ErrorState(props: ErrorStateProps) {
  const { title, children, onRetry, retryLabel = 'Try Again', busy, action } = props
  return (
    <Card role="alert" className="overflow-hidden">
      <div className="chevrons" />
      <div className="grid gap-3 p-4 desk:p-5">
        <h2 className="heading-3">{title}</h2>
        {children !== undefined && <div className="max-w-[60ch] text-ink-2">{children}</div>}
        <div className="flex flex-wrap gap-2">
          {onRetry !== undefined && (
            <Button
              onClick={onRetry}
              busy={busy}
              icon={<RotateCw aria-hidden="true" className="size-5" />}
              className="grow desk:grow-0"
            >
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      </div>
    </Card>
  )
}
