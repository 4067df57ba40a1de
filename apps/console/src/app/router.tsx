import { FullScreenSpinner } from '@gatefill/ui/primitives/spinner'
import { createBrowserRouter } from 'react-router'
import { AccountLinkPage } from '../pages/account-link.page.tsx'
import { SignInPage } from '../pages/sign-in.page.tsx'
import { SIGN_IN } from '../shared/rooms/rooms.ts'
import { FirstPlace, SignInGuard, StaffGuard } from './guards.tsx'
import { RouteFailure } from './route-failure.tsx'
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
