import { SignInForm } from '../features/auth/sign-in-form.tsx'
import { usePageTitle } from '../shared/page-title.ts'

/** /console/signin */
export function SignInPage() {
  usePageTitle('Sign in')
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-[26rem] content-center p-4">
      <SignInForm />
    </main>
  )
}
