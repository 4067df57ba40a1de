import { PageFailure } from '@gatefill/ui/primitives/page-failure'
import { usePageTitle } from '../../shared/page/page-title.ts'
import { paths } from '../../shared/page/paths.ts'

/** What stands in place of a page of the application that did not open. */
export function RouteFailure({ error }: { error: unknown }) {
  usePageTitle('Something went wrong')
  return (
    <PageFailure
      error={error}
      action={
        <a href={paths.dashboard} className="text-link inline-flex min-h-12 items-center px-3">
          Back to Dashboard
        </a>
      }
    >
      Opening a page never moves money. If you were paying, check the order before you pay again.
    </PageFailure>
  )
}
