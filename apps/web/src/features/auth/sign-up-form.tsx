import { PASSWORD_MIN } from '@gatefill/domain/password'
import { Button } from '@gatefill/ui/primitives/button'
import { Checkbox } from '@gatefill/ui/primitives/checkbox'
import { Field } from '@gatefill/ui/primitives/field'
import { PasswordInput } from '@gatefill/ui/primitives/password-input'
import { TextInput } from '@gatefill/ui/primitives/text-input'
import { FailureLine } from '../../shared/failure-line.tsx'
import { NameFields } from '../../shared/name-fields.tsx'
import { paths } from '../../shared/paths.ts'
import { SlowCallLine } from '../../shared/slow-call-line.tsx'
import { onSubmit } from '../../shared/submit-on-enter.ts'
import { useSignUp } from './use-sign-up.ts'

/** Names, e-mail, password and the consent, which is never ticked beforehand (C-28). */
export function SignUpForm() {
  const { form, busy, failure, slow, createAccount } = useSignUp()
  const { values, errors, set } = form
  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(createAccount)} className="grid gap-4">
      <NameFields values={values} errors={errors} set={set} />
      <Field label="Email" error={errors.email}>
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          value={values.email}
          onChange={(event) => set('email', event.target.value)}
        />
      </Field>
      <Field label="Password" hint={`At least ${PASSWORD_MIN} characters`} error={errors.password}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          value={values.password}
          onChange={(event) => set('password', event.target.value)}
        />
      </Field>
      <Checkbox
        name="terms"
        label={<ConsentText />}
        error={errors.terms}
        checked={values.terms}
        onChange={(event) => set('terms', event.target.checked)}
      />
      <FailureLine text={failure} />
      <SlowCallLine slow={slow} />
      <Button type="submit" size="large" wide busy={busy} busyLabel="Creating Account...">
        Create Account
      </Button>
    </form>
  )
}

function ConsentText() {
  return (
    <>
      I agree to the <TextInNewTab href={paths.terms}>Terms</TextInNewTab> and{' '}
      <TextInNewTab href={paths.privacy}>Privacy Policy</TextInNewTab>
    </>
  )
}

/** A new tab, so that reading the text does not lose what was filled in. */
function TextInNewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
