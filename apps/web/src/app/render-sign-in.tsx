import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SignInView } from '../features/auth/sign-in/sign-in-view.tsx'
import { paths } from '../shared/page/paths.ts'
import type { Router } from '../shared/routing/create-router.ts'
import { RouterContext, ShownContext } from '../shared/routing/use-routing.ts'
import { AuthLayout } from './layout/auth-layout.tsx'

const nothing = () => {}

/** Nothing is followed while a page is written. */
const router: Router = {
  shown: () => undefined,
  subscribe: () => nothing,
  navigate: nothing,
  block: () => nothing,
}

const location = { pathname: paths.signIn, search: '', hash: '', state: null }

const signingIn = {
  form: {
    values: { email: '', password: '', remember: false },
    errors: {},
    formRef: createRef<HTMLFormElement>(),
    set: nothing,
  },
  entry: {
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
      <ShownContext value={{ location, params: {}, parts: [] }}>
        <AuthLayout>
          <SignInView signingIn={signingIn} />
        </AuthLayout>
      </ShownContext>
    </RouterContext>,
  )
