import { ApiError } from '@gatefill/client/calls/api-error'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import type { ReactNode } from 'react'

type ReadFailureProps = {
  /** Our own words for what did not load: whatever the server answers, the heading stays the same. */
  title: string
  error: unknown
  read: { refetch: () => unknown; isFetching: boolean }
  /** A second action, such as a link to help. */
  action?: ReactNode
  /** What it means for the person's money, and what to do. */
  children: ReactNode
}

/** Stands in place of what did not load: a heading, the cause as the server gave it, what it means, and another try. */
export function ReadFailure({ title, error, read, action, children }: ReadFailureProps) {
  const cause = error instanceof ApiError ? error.serverMessage : undefined
  return (
    <ErrorState title={title} onRetry={() => void read.refetch()} busy={read.isFetching} action={action}>
      {cause !== undefined && cause !== title && <p>{cause}</p>}
      <p>{children}</p>
    </ErrorState>
  )
}
