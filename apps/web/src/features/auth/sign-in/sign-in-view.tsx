import type { ReactNode } from 'react'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'
import { AuthHeading } from '../shared/auth-heading.tsx'
import * as texts from '../texts.ts'
import type { SignInFlow } from './sign-in-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** The first step of a sign-in as it looks; the build writes the same into signin.html. */
export const SignInView = ({ signInFlow, notice }: { signInFlow: SignInFlow; notice?: ReactNode }) => (
  <>
    <AuthHeading title={texts.welcomeBack}>{texts.signInToYourAccount}</AuthHeading>
    {notice}
    <SignInForm signInFlow={signInFlow} />
    <p className="text-center text-ink-2">
      {texts.newHere}{' '}
      <Link to={paths.signUp} className="text-link">
        {texts.createAccount}
      </Link>
    </p>
  </>
)
