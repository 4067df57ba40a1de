import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import { setAuth } from '@gatefill/client/session/auth-store'
import { agreeToTerms } from '@gatefill/contracts/customer/account/own-data'
import { TERMS_VERSION } from '@gatefill/domain/accounts/terms'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Strip } from '@gatefill/ui/primitives/notice'
import { paths } from '../../shared/page/paths.ts'
import { signOut } from '../../shared/push/sign-out.ts'
import { Link } from '../../shared/routing/link.tsx'

/** Asks who has not agreed to the terms in force, until they agree or sign out (C-28). */
export function ConsentStrip() {
  const call = useCall()
  const { write, isBusy, failure } = useWrite({
    send: () => call(agreeToTerms, { body: { termsVersion: TERMS_VERSION } }),
    failed: 'Your agreement could not be saved. Please try again.',
    onSuccess: () => setAuth({ mustAgree: false }),
  })
  return (
    <Strip
      action={
        <span className="flex flex-wrap gap-2">
          <Button busy={isBusy} busyLabel="Saving…" onClick={() => void write()}>
            I agree
          </Button>
          <Button variant="quiet" onClick={() => void signOut(call)}>
            Sign out
          </Button>
        </span>
      }
    >
      <b>Please agree to our terms.</b> Read the{' '}
      <Link to={paths.dashboardTerms} className="text-link">
        Terms
      </Link>{' '}
      and the{' '}
      <Link to={paths.dashboardPrivacy} className="text-link">
        Privacy
      </Link>{' '}
      notice, then agree or sign out.
      <FailureLine text={failure?.message} />
    </Strip>
  )
}
