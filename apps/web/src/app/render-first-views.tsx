import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SignInView } from '../features/auth/sign-in/sign-in-view.tsx'
import { paths } from '../shared/page/paths.ts'
import type { Router } from '../shared/routing/create-router.ts'
import { RouterContext, ShownContext } from '../shared/routing/use-routing.ts'
import { AuthLayout } from './layout/auth-layout.tsx'
import { HomeFirstView } from './layout/home-first-view.tsx'

const nothing = () => {}

/** Nothing is followed while a page is written. */
const router: Router = {
  shown: () => undefined,
  subscribe: () => nothing,
  navigate: nothing,
  block: () => nothing,
}

const shownAt = (pathname: string) => ({
  location: { pathname, search: '', hash: '', state: null },
  params: {},
  parts: [],
})

const signInFlow = {
  form: {
    values: { email: '', password: '', remember: false },
    errors: {},
    formRef: createRef<HTMLFormElement>(),
    set: nothing,
  },
  signInByPassword: {
    write: async () => undefined,
    isBusy: false,
    slow: { isSlow: false, cancel: nothing },
  },
  onPasskey: nothing,
}

/** The sign-in page as HTML, to be typed into while the application loads. */
export const renderSignIn = (): string =>
  renderToStaticMarkup(
    <RouterContext value={router}>
      <ShownContext value={shownAt(paths.signIn)}>
        <AuthLayout>
          <SignInView signInFlow={signInFlow} />
        </AuthLayout>
      </ShownContext>
    </RouterContext>,
  )

/** The home screen without what only the server knows, to be read and followed while the application loads. */
export const renderHome = (): string =>
  renderToStaticMarkup(
    <RouterContext value={router}>
      <ShownContext value={shownAt(paths.dashboard)}>
        <HomeFirstView />
      </ShownContext>
    </RouterContext>,
  )
