import { PageFailure } from '@gatefill/ui/primitives/page-failure'
import { useLayoutEffect } from 'react'
import { usePageTitle } from '../../shared/page/page-title.ts'
import { paths } from '../../shared/page/paths.ts'
import { endFirstView } from '../first-view.ts'
import * as texts from '../texts.ts'

/** What stands in place of a page of the application that did not open. */
export function RouteFailure({ error }: { error: unknown }) {
  useLayoutEffect(endFirstView, [])
  usePageTitle(texts.somethingWentWrong)
  return (
    <PageFailure
      error={error}
      action={
        <a href={paths.dashboard} className="text-link inline-flex min-h-12 items-center px-3">
          {texts.backToDashboard}
        </a>
      }
    >
      {texts.openingAPageNeverMoves}
    </PageFailure>
  )
}
