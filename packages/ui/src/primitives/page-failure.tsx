import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { ErrorState } from './error-state.tsx'

type PageFailureProps = {
  /** Written to the browser's console; people read the words. */
  error: unknown
  /** Another action than to reload. */
  action?: ReactNode
  /** What it means for the person, and what to do. */
  children: ReactNode
}

/** In place of a page: a defect of ours, or a part that could not be loaded. Reloading is safe in both cases. */
export function PageFailure({ error, action, children }: PageFailureProps) {
  useEffect(() => console.error(error), [error])
  return (
    <main className="mx-auto grid min-h-dvh max-w-[40rem] content-center gap-4 p-4">
      <h1 className="heading-1">This page did not open</h1>
      <ErrorState
        title="Something went wrong on our side, or the network was cut"
        onRetry={() => window.location.reload()}
        action={action}
      >
        {children}
      </ErrorState>
    </main>
  )
}
