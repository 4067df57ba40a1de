import { FullScreenSpinner } from '@gatefill/ui/primitives/spinner'
import { createBrowserRouter, Navigate } from 'react-router'
import { AccountLinkPage } from '../pages/account-link.page.tsx'
import { SignInPage } from '../pages/sign-in.page.tsx'
import { paths } from '../shared/paths.ts'
import { ConsoleLayout } from './console-layout.tsx'
import { SignInGuard, StaffGuard } from './guards.tsx'
import { RouteFailure } from './route-failure.tsx'

/** Every route of the console; a page behind the sign-in is loaded when it is first opened. */
export const router = createBrowserRouter(
  [
    {
      errorElement: <RouteFailure />,
      hydrateFallbackElement: <FullScreenSpinner label="Loading" />,
      children: [
        { path: '/link', element: <AccountLinkPage /> },
        { element: <SignInGuard />, children: [{ path: paths.signIn, element: <SignInPage /> }] },
        {
          element: <StaffGuard />,
          children: [
            {
              element: <ConsoleLayout />,
              children: [
                {
                  path: paths.money,
                  lazy: async () => ({ Component: (await import('../pages/money.page.tsx')).MoneyPage }),
                },
                {
                  path: paths.account,
                  lazy: async () => ({ Component: (await import('../pages/account.page.tsx')).AccountPage }),
                },
                {
                  path: paths.firstRun,
                  lazy: async () => ({
                    Component: (await import('../pages/first-run.page.tsx')).FirstRunPage,
                  }),
                },
              ],
            },
            // Below the guard, so that no visitor learns which paths exist.
            { path: '*', element: <Navigate to={paths.money} replace /> },
          ],
        },
      ],
    },
  ],
  { basename: '/console' },
)
