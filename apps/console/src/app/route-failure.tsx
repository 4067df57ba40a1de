import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { usePageTitle } from '../shared/page-title.ts'

/** A defect of ours, or a part of the console that could not be loaded. Reloading is safe in both cases. */
export function RouteFailure() {
  const error = useRouteError()
  usePageTitle('Something went wrong')
  useEffect(() => console.error(error), [error])
  return (
    <main className="mx-auto grid min-h-dvh max-w-[40rem] content-center gap-4 p-4">
      <h1 className="heading-1">This page did not open</h1>
      <ErrorState
        title="Something went wrong on our side, or the network was cut"
        onRetry={() => window.location.reload()}
      >
        Opening a page moves no money. Reload it, and look at the lists before you repeat anything.
      </ErrorState>
    </main>
  )
}
