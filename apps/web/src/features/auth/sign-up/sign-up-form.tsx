import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { setAuth } from '@gatefill/client/session/auth-store'
import { signUp } from '@gatefill/contracts/public/auth'
import { signUpErrors } from '@gatefill/domain/accounts/account-forms'
import { PASSWORD_HINT } from '@gatefill/domain/accounts/password'
import { TERMS_VERSION } from '@gatefill/domain/accounts/terms'
import { Button } from '@gatefill/ui/primitives/button'
import { Checkbox } from '@gatefill/ui/primitives/checkbox'
import { PasswordField } from '@gatefill/ui/primitives/password-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { SlowCallLine } from '../../../shared/calls/write-state.tsx'
import { filled } from '../../../shared/filled.tsx'
import { NameFields } from '../../../shared/forms/name-fields.tsx'
import { paths } from '../../../shared/page/paths.ts'
import { useNavigate } from '../../../shared/routing/use-routing.ts'
import { noteCodeSent } from '../shared/use-cooldown.ts'
import * as texts from '../texts.ts'

/** Names, email, password and the consent, which is never ticked beforehand (C-28). */
export function SignUpForm() {
  const { form, createAccount } = useSignUp()
  const { values, errors, set } = form
  return (
    <form
      ref={form.formRef}
      data-takes-focus
      noValidate
      onSubmit={onSubmit(createAccount.write)}
      className="grid gap-4"
    >
      <NameFields form={form} />
      <TextField form={form} name="email" label="Email" type="email" autoComplete="email" />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
      />
      <Checkbox
        name="terms"
        label={<ConsentText />}
        error={errors.terms}
        checked={values.terms}
        onChange={(event) => set('terms', event.target.checked)}
      />
      <SlowCallLine slow={createAccount.slow} />
      <Button type="submit" size="large" wide busy={createAccount.isBusy} busyLabel={texts.creatingAccount}>
        {texts.createAccount}
      </Button>
    </form>
  )
}

const ConsentText = () =>
  filled(texts.iAgreeToBoth, {
    terms: <TextInNewTab href={paths.terms}>Terms</TextInNewTab>,
    privacy: <TextInNewTab href={paths.privacy}>{texts.privacyPolicy}</TextInNewTab>,
  })

/** A new tab, so that reading the text does not lose what was filled in. */
function TextInNewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-link">
      {children}
      <span className="sr-only"> {texts.opensInANewTab}</span>
    </a>
  )
}

/** Creates a pending account and goes on to the mailed code. The consent is sent with its version (C-28). */
function useSignUp() {
  const call = useCall()
  const navigate = useNavigate()
  const form = useForm({
    initial: { firstName: '', lastName: '', email: '', password: '', terms: false },
    validate: ({ terms, ...person }) => signUpErrors({ ...person, agreeToTerms: terms }),
  })
  const createAccount = useWrite({
    form,
    action: 'signUp',
    failed: texts.registrationFailedPleaseTryAgain,
    toasts: true,
    send: (_input, { signal }) => {
      const { terms, ...person } = form.values
      return call(signUp, { body: { ...person, agreeToTerms: terms, termsVersion: TERMS_VERSION }, signal })
    },
    success: signUp.message,
    onSuccess: ({ data }) => {
      const { email, signupToken } = data
      setAuth({ tempEmail: email, tempSignUp: { email, token: signupToken } })
      noteCodeSent('verification')
      navigate(paths.verifyEmail)
    },
  })

  return { form, createAccount }
}
