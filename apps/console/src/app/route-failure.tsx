import { PageFailure } from '@gatefill/ui/primitives/page-failure'
import { useRouteError } from 'react-router'
import { usePageTitle } from '../shared/page-title.ts'

/** What stands in place of a page of the console that did not open. */
export function RouteFailure() {
  usePageTitle('Something went wrong')
  return (
    <PageFailure error={useRouteError()}>
      Opening a page never moves money. Reload it, then check the lists before you repeat anything.
    </PageFailure>
  )
}
