import { failureText } from '@gatefill/client/calls/api-error'
import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import type { AcceptedLink, OpenedLink } from '@gatefill/contracts/public/account-link-shapes'
import { acceptAccountLink, openAccountLink } from '@gatefill/contracts/public/account-links'
import { PASSWORD_HINT, passwordProblem } from '@gatefill/domain/accounts/password'
import { ROLE_NAMES } from '@gatefill/domain/accounts/team'
import { totpCodeErrors } from '@gatefill/domain/accounts/two-factor'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { Logo } from '@gatefill/ui/fuel/mark'
import { Button, buttonClass } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { PasswordField } from '@gatefill/ui/primitives/password-field'
import { FullScreenSpinner } from '@gatefill/ui/primitives/spinner'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageTitle } from '../../shared/page-title.ts'
import { AuthenticatorKey, RecoveryCodes } from './authenticator-key.tsx'

/** Where drivers sign in: an application of its own on the same origin. */
const DRIVER_APP = '/driver/'

/** What a one-time link is for, and the form that uses it. `signInHref`: where staff go on. */
function AccountLink({ token, signInHref }: { token: string; signInHref: string }) {
  const call = useCall()
  const [accepted, setAccepted] = useState<AcceptedLink>()
  // Asked once: the answer holds a key, which is kept in no list of reads.
  const link = useQuery({
    queryKey: ['account-link'],
    queryFn: async () => (await call(openAccountLink, { body: { token } })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (accepted !== undefined) return <AccountReady accepted={accepted} signInHref={signInHref} />
  if (link.isPending) return <FullScreenSpinner label="Opening your link" />
  if (link.data === undefined)
    return (
      <ErrorState
        title={failureText(link.error, 'This link did not open')}
        onRetry={() => void link.refetch()}
        busy={link.isFetching}
      >
        Nothing was changed. An administrator can send you a new link.
      </ErrorState>
    )
  return <LinkForm token={token} link={link.data} onAccepted={setAccepted} />
}

type LinkFormProps = { token: string; link: OpenedLink; onAccepted: (accepted: AcceptedLink) => void }

function LinkForm({ token, link, onAccepted }: LinkFormProps) {
  const call = useCall()
  const { twoFactor, email } = link
  const form = useForm({
    initial: { password: '', code: '' },
    validate: ({ password, code }) => ({
      ...fieldErrors([['password', passwordProblem(password, email)]]),
      ...(twoFactor === null ? {} : totpCodeErrors({ code })),
    }),
  })
  const { write, isBusy, failure } = useWrite({
    form,
    send: () => call(acceptAccountLink, { body: { token, ...form.values } }),
    failed: 'Your account was not set up. Please try again.',
    onSuccess: ({ data }) => onAccepted(data),
  })
  const as = link.role === null ? 'Driver' : ROLE_NAMES[link.role]
  return (
    <Card className="grid gap-4 p-5">
      <Logo />
      <div className="grid gap-1">
        <h1 className="heading-2">
          {link.purpose === 'invitation' ? 'Set up your account' : 'Set up your sign-in again'}
        </h1>
        <p className="wrap-anywhere text-ink-2">
          {link.name}, {as}, {email}
        </p>
      </div>
      <form ref={form.formRef} noValidate onSubmit={onSubmit(write)} className="grid gap-4">
        <PasswordField
          form={form}
          name="password"
          label="New password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
        />
        {twoFactor !== null && (
          <>
            <AuthenticatorKey {...twoFactor} />
            <TextField
              form={form}
              name="code"
              label="Code from your app"
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          </>
        )}
        <FailureLine text={failure?.message} />
        <Button type="submit" size="large" wide busy={isBusy} busyLabel="Saving...">
          Save
        </Button>
      </form>
    </Card>
  )
}

function AccountReady({ accepted, signInHref }: { accepted: AcceptedLink; signInHref: string }) {
  const { audience, recoveryCodes } = accepted
  return (
    <Card className="grid gap-4 p-5">
      <Logo />
      <h1 className="heading-2">Your account is ready</h1>
      {recoveryCodes.length > 0 && <RecoveryCodes codes={recoveryCodes} />}
      {audience === 'staff' ? (
        <>
          {recoveryCodes.length > 0 && (
            <p className="text-ink-2">The code that you just used works once. Sign in with the next one.</p>
          )}
          <a href={signInHref} className={buttonClass({ size: 'large', wide: true })}>
            Sign in
          </a>
        </>
      ) : (
        <>
          <p>
            Sign in on your phone, at <b className="wrap-anywhere">{`${location.host}${DRIVER_APP}`}</b>, with
            your email or phone number and this password. We then send you a code for that phone.
          </p>
          <a href={DRIVER_APP} className={buttonClass({ size: 'large', wide: true })}>
            Sign in on this phone
          </a>
        </>
      )}
    </Card>
  )
}

/** /console/link#TOKEN: open for everybody who has a one-time link (C-93). */
export function AccountLinkPage() {
  usePageTitle('Set up your account')
  const [token] = useState(() => window.location.hash.slice(1))
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-[30rem] content-center p-4">
      <AccountLink token={token} signInHref="/console/signin" />
    </main>
  )
}
