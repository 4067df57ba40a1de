import type { ComponentType, ReactNode } from 'react'
import { Component, createElement, useSyncExternalStore } from 'react'
import type { RouteLocation, Router, Shown } from './create-router.ts'
import type { RoutePart } from './route.ts'
import { RouterContext, ShownContext } from './use-routing.ts'

type RouterViewProps = {
  router: Router
  /** Shown until the first page is loaded. */
  loading: ReactNode
  /** Shown in place of a page that did not load or that threw. */
  failure: ComponentType<{ error: unknown }>
}

/** The page of the present path inside its guard and layout. */
export function RouterView({ router, loading, failure }: RouterViewProps) {
  const shown = useSyncExternalStore(router.subscribe, router.shown)
  if (shown === undefined) return loading
  return (
    <RouterContext value={router}>
      <ShownContext value={shown}>
        <PageBoundary shown={shown} failure={failure}>
          {nest(shown.parts)}
        </PageBoundary>
      </ShownContext>
    </RouterContext>
  )
}

const nest = (parts: readonly RoutePart[]): ReactNode =>
  parts.reduceRight<ReactNode>((children, Part) => createElement(Part, null, children), null)

type BoundaryProps = { shown: Shown; failure: RouterViewProps['failure']; children: ReactNode }
type BoundaryState = { location: RouteLocation | undefined; broken: { error: unknown } | undefined }

/** Another place is a new try. */
class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: undefined, broken: undefined }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { broken: { error } }
  }

  static getDerivedStateFromProps(
    { shown: { location } }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return location === state.location ? null : { location, broken: undefined }
  }

  override render(): ReactNode {
    const { shown, failure: Failure, children } = this.props
    const failed = this.state.broken ?? shown.failure
    return failed === undefined ? children : <Failure error={failed.error} />
  }
}
