import { onSubmit } from '@gatefill/client/react/use-form'
import { PASSWORD_HINT } from '@gatefill/domain/accounts/password'
import { Button } from '@gatefill/ui/primitives/button'
import { Checkbox } from '@gatefill/ui/primitives/checkbox'
import { PasswordField } from '@gatefill/ui/primitives/password-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { SlowCallLine } from '../../../shared/calls/write-state.tsx'
import { filled } from '../../../shared/filled.tsx'
import { NameFields } from '../../../shared/forms/name-fields.tsx'
import { paths } from '../../../shared/page/paths.ts'
import * as texts from '../texts.ts'
import { useSignUp } from './use-sign-up.ts'

/** Names, email, password and the consent, which is never ticked beforehand (C-28). */
export function SignUpForm() {
  const { form, createAccount } = useSignUp()
  const { values, errors, set } = form
  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(createAccount.write)} className="grid gap-4">
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
