import { onSubmit } from '@gatefill/client/react/use-form'
import { Button } from '@gatefill/ui/primitives/button'
import { Checkbox } from '@gatefill/ui/primitives/checkbox'
import { PasswordField } from '@gatefill/ui/primitives/password-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import type { ReactNode } from 'react'
import { SlowCallLine } from '../../../shared/calls/write-state.tsx'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'
import { AuthHeading } from '../shared/auth-heading.tsx'
import * as texts from '../texts.ts'
import type { useSignIn } from './use-sign-in.ts'

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

type Whole = ReturnType<typeof useSignIn>

/** What the form needs of a sign-in. */
type SignInFlow = {
  form: Pick<Whole['form'], 'values' | 'errors' | 'formRef' | 'set'>
  signInByPassword: Pick<Whole['signInByPassword'], 'write' | 'isBusy' | 'slow'>
  onPasskey: () => void
}

/** Email, password and 'Remember me'. Its method keeps a password out of the URL wherever no script runs. */
function SignInForm({ signInFlow }: { signInFlow: SignInFlow }) {
  const { form, signInByPassword, onPasskey } = signInFlow
  const { values, set } = form
  return (
    <form
      ref={form.formRef}
      data-takes-focus
      method="post"
      noValidate
      onSubmit={onSubmit(signInByPassword.write)}
      className="grid gap-4"
    >
      <TextField form={form} name="email" label="Email" type="email" autoComplete="username" />
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      <div className="-my-1 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          name="remember"
          label={texts.rememberMe}
          checked={values.remember}
          onChange={(event) => set('remember', event.target.checked)}
        />
        <Link to={paths.forgotPassword} className="text-link inline-flex min-h-12 items-center text-small">
          {texts.forgotPassword}
        </Link>
      </div>
      <SlowCallLine slow={signInByPassword.slow} />
      <Button type="submit" size="large" wide busy={signInByPassword.isBusy} busyLabel={texts.signingIn}>
        {texts.signIn}
      </Button>
      <Button variant="quiet" size="large" wide onClick={onPasskey}>
        {texts.useAPasskey}
      </Button>
    </form>
  )
}
