import { PageFailure } from '@gatefill/ui/primitives/page-failure'
import { FullScreenSpinner } from '@gatefill/ui/primitives/spinner'
import { createBrowserRouter, useRouteError } from 'react-router'
import { AccountLinkPage } from '../features/auth/account-link.tsx'
import { SignInPage } from '../features/auth/sign-in-form.tsx'
import { usePageTitle } from '../shared/page-title.ts'
import { SIGN_IN } from '../shared/rooms/rooms.ts'
import { FirstPlace, SignInGuard, StaffGuard } from './guards.tsx'
import { roomsRoutes } from './routes/rooms-routes.ts'
import { ConsoleLayout } from './shell/console-layout.tsx'

/** Every route of the console. */
export const router = createBrowserRouter(
  [
    {
      errorElement: <RouteFailure />,
      hydrateFallbackElement: <FullScreenSpinner label="Loading" />,
      children: [
        { path: '/link', element: <AccountLinkPage /> },
        { element: <SignInGuard />, children: [{ path: SIGN_IN, element: <SignInPage /> }] },
        {
          element: <StaffGuard />,
          children: [
            { element: <ConsoleLayout />, children: roomsRoutes },
            // Below the guard, so that no visitor learns which paths exist.
            { path: '*', element: <FirstPlace /> },
          ],
        },
      ],
    },
  ],
  { basename: '/console' },
)

/** What stands in place of a page of the console that did not open. */
function RouteFailure() {
  usePageTitle('Something went wrong')
  return (
    <PageFailure error={useRouteError()}>
      Opening a page never moves money. Reload it, then check the lists before you repeat anything.
    </PageFailure>
  )
}
